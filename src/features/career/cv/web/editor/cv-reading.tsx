import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { Cv } from '../../contract.ts';
import { CvDownloads, cvFiles } from '../cv-downloads.tsx';
import { DeleteCv } from '../delete-cv.tsx';
import { CvPreview, usePreview } from './cv-preview.tsx';

/** A CV that premium membership had added, when it is over. */
export function CvReading({ cv: { id, document, version } }: { cv: Cv }) {
  const { title } = document;
  return (
    <>
      <BackToList />
      <h1 className="wrap-anywhere" dir="auto">
        {title || 'CV'}
      </h1>
      <p className="max-w-prose text-muted mt-2 mb-5">
        Free membership has one CV, your first. This one is kept: you can read it and download it. With Premium you can
        write it again.
      </p>
      <p>
        <ButtonLink href="/membership" variant="second">
          See Premium
        </ButtonLink>
      </p>
      <CvPreview
        id={id}
        version={version}
        preview={usePreview()}
        downloads={<CvDownloads files={cvFiles(id)} document={document} />}
      />
      <DeleteCv id={id} name="CV" />
    </>
  );
}

export const BackToList = () => (
  <p>
    <a className="link inline-flex min-h-control items-center" href="/cv">
      Your CVs
    </a>
  </p>
);
