import { useSession } from '#features/people/session/web/session-api.ts';
import { formatDay } from '#platform/shared/dates/dates.ts';
import { PlainButton } from '#platform/web/forms/post-button.tsx';
import { useAfter, withFilter } from '#platform/web/lists/list-address.ts';
import { Listed } from '#platform/web/lists/listed.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { FramedNote } from '#platform/web/ui/framed-note.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { letterPath, lettersPath } from '../../letter-vocabulary.ts';
import { useLetters } from './letter-api.ts';

/** One's motivation letters, and how to begin another. */
export function LetterListPage() {
  const after = useAfter();
  const isPremium = useSession().data?.person?.tier === 'premium';
  return (
    <PageFrame width="reading" className="min-[72rem]:[&:has(.cv-columns)]:max-w-[84rem]">
      <p>
        <a className="link inline-flex min-h-control items-center" href="/cv">
          Your CV
        </a>
      </p>
      <h1 className="wrap-anywhere">Motivation letters</h1>
      <p className="max-w-prose text-muted mt-2 mb-5">
        Each letter belongs to one application. It begins with your own facts, saves itself, and becomes a PDF or a Word
        file.
      </p>
      {isPremium ? (
        <PlainButton action="/api/letters" layout="mt-6">
          Write a letter
        </PlainButton>
      ) : (
        <FramedNote>
          <p>Motivation letters come with Premium. Those that you have stay here, to read and download.</p>
          <p>
            <ButtonLink href="/membership" variant="second">
              See Premium
            </ButtonLink>
          </p>
        </FramedNote>
      )}
      <Listed
        list={useLetters({ after })}
        failedTitle="We could not load your letters"
        loadingLabel="Loading your letters"
        empty={null}
        addressesOf={(next) => ({ href: withFilter(lettersPath, { after: next }), nextAddress: lettersPath })}
      >
        {(letters) => (
          <ul className="grid my-4 border-t border-line">
            {letters.map(({ id, title, updatedAt, applicationTitle }) => (
              <li
                className="flex flex-wrap items-center justify-between py-3 border-b border-line gap-y-2 gap-x-4"
                key={id}
              >
                <div className="min-w-0 flex-[1_1_14rem]">
                  <a
                    className="link inline-flex min-h-control items-center font-strong wrap-anywhere"
                    href={letterPath(id)}
                    dir="auto"
                  >
                    {title || 'Motivation letter'}
                  </a>
                  <p className="text-muted text-sm">
                    {applicationTitle && (
                      <>
                        For <bdi>{applicationTitle}</bdi> ·{' '}
                      </>
                    )}
                    Changed on {formatDay(updatedAt)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </PageFrame>
  );
}
