import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { Cv } from '../contract.ts';
import { sectionNames } from '../vocabulary.ts';
import { CvDownloads } from './cv-downloads.tsx';
import { DeleteCv } from './delete-cv.tsx';
import { blockTitle, listLabels } from './section-labels.ts';

/** A CV that premium membership had added, when it is over. */
export function CvReading({ cv: { id, document } }: { cv: Cv }) {
  const { title, resume } = document;
  return (
    <>
      <BackToList />
      <h1 dir="auto">{title || 'CV'}</h1>
      <p className="cv-lead">
        Free membership has one CV, your first. This one is kept: you can read it and download it. With Premium you can
        write it again.
      </p>
      <p>
        <ButtonLink href="/membership" variant="second">
          See Premium
        </ButtonLink>
      </p>
      {resume.basics?.name && (
        <p>
          <bdi>{resume.basics.name}</bdi>
        </p>
      )}
      {sectionNames
        .filter((name) => resume[name])
        .map((name) => (
          <section key={name} className="cv-section" aria-label={listLabels[name]}>
            <h2>{listLabels[name]}</h2>
            <ul>
              {resume[name]!.map((block, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves here.
                <li key={at} dir="auto">
                  {blockTitle(name, block) || 'Empty'}
                </li>
              ))}
            </ul>
          </section>
        ))}
      <CvDownloads id={id} />
      <DeleteCv id={id} />
    </>
  );
}

export const BackToList = () => (
  <p>
    <a className="link cv-back" href="/cv">
      Your CVs
    </a>
  </p>
);
