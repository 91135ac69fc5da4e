import { formatDay } from '#platform/shared/dates/dates.ts';
import { PlainButton } from '#platform/web/forms/post-button.tsx';
import { navigate } from '#platform/web/router.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { FramedNote } from '#platform/web/ui/framed-note.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Section } from '#platform/web/ui/layout/section.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { fitPath } from '../address-vocabulary.ts';
import type { CvList } from '../contract.ts';
import { cvPath, lengths } from '../document-vocabulary.ts';
import { lettersPath } from '../letter-vocabulary.ts';
import { addCvFromFile, useCvs } from './cv-api.ts';
import { ImportField } from './import-field.tsx';

/** One's CVs, and how to begin another. */
export function CvListPage() {
  const query = useCvs();
  return (
    <PageFrame width="reading" className="min-[72rem]:[&:has(.cv-columns)]:max-w-[84rem]">
      <h1 className="wrap-anywhere">Your CV</h1>
      <Loaded query={query} failedTitle="We could not load your CVs" loadingLabel="Loading your CVs">
        {(list) => <Content {...list} />}
      </Loaded>
      <Section aria-labelledby="more-title">
        <h2 id="more-title">More for your applications</h2>
        <p>
          <a className="link inline-flex min-h-control items-center" href={lettersPath}>
            Motivation letters
          </a>
        </p>
        <p>
          <a className="link inline-flex min-h-control items-center" href={fitPath}>
            Compare with my CV
          </a>
        </p>
      </Section>
    </PageFrame>
  );
}

const Content = ({ cvs, mayAdd }: CvList) => (
  <>
    <p className="max-w-prose text-muted mt-2 mb-5">
      {cvs.length === 0
        ? 'Write it once, piece by piece. It is saved while you write, and you can download it at any time.'
        : 'It is saved while you write. Only you see it.'}
    </p>
    {cvs.length > 0 && (
      <ul className="grid my-4 border-t border-line">
        {cvs.map(({ id, title, updatedAt, mayEdit }) => (
          <li
            className="flex flex-wrap items-center justify-between py-3 border-b border-line gap-y-2 gap-x-4"
            key={id}
          >
            <div className="min-w-0 flex-[1_1_14rem]">
              <a
                className="link inline-flex min-h-control items-center font-strong wrap-anywhere"
                href={cvPath(id)}
                dir="auto"
              >
                {title || 'CV'}
              </a>
              <p className="text-muted text-sm">
                Changed on {formatDay(updatedAt)}
                {!mayEdit && ' · to read and download'}
              </p>
            </div>
            {mayAdd && (
              <PlainButton action="/api/cvs" fields={{ copyOf: id }} variant="second">
                Copy<span className="visually-hidden">: {title || 'CV'}</span>
              </PlainButton>
            )}
          </li>
        ))}
      </ul>
    )}
    {mayAdd ? <Begin isFirst={cvs.length === 0} /> : <Full count={cvs.length} />}
  </>
);

const Begin = ({ isFirst }: { isFirst: boolean }) => (
  <>
    <PlainButton action="/api/cvs" layout="mt-6" variant={isFirst ? 'main' : 'second'}>
      {isFirst ? 'Write my CV' : 'Write another CV'}
    </PlainButton>
    <Section aria-labelledby="import-title">
      <h2 id="import-title">Do you have one already?</h2>
      <ImportField
        label="A JSON Resume file"
        hint="Many sites and programs that keep CVs can write one. Its name ends with .json."
        onFile={async (json, name) => navigate(cvPath(await addCvFromFile(json, name.slice(0, lengths.title))))}
      />
    </Section>
  </>
);

/** With one, free membership is full. */
const Full = ({ count }: { count: number }) =>
  count < 20 ? (
    <FramedNote>
      <p>Free membership has one CV. With Premium you can write several, one for each kind of programme.</p>
      <p>
        <ButtonLink href="/membership" variant="second">
          See Premium
        </ButtonLink>
      </p>
    </FramedNote>
  ) : (
    <FramedNote as="p">You have 20 CVs, which is as many as we keep. Delete one to write another.</FramedNote>
  );
