import { useSession } from '#features/people/session/web/session-api.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { letterPath, lettersPath } from '../letter-vocabulary.ts';
import { useLetters } from './letter-api.ts';
import './cv.css';

/** One's motivation letters, and how to begin another. */
export function LetterListPage() {
  const after = new URLSearchParams(usePageAddress().search).get('after') ?? undefined;
  const query = useLetters({ after });
  const isPremium = useSession().data?.person?.tier === 'premium';
  return (
    <main id="main" tabIndex={-1} className="cv-page">
      <p>
        <a className="link cv-back" href="/cv">
          Your CV
        </a>
      </p>
      <h1>Motivation letters</h1>
      <p className="cv-lead">
        Each letter belongs to one application. It begins with your own facts, saves itself, and becomes a PDF or a Word
        file.
      </p>
      {isPremium ? (
        <form method="post" action="/api/letters" className="cv-begin">
          <Button type="submit">Write a letter</Button>
        </form>
      ) : (
        <div className="cv-note">
          <p>Motivation letters come with Premium. Those that you have stay here, to read and download.</p>
          <p>
            <ButtonLink href="/membership" variant="second">
              See Premium
            </ButtonLink>
          </p>
        </div>
      )}
      <Loaded query={query} failedTitle="We could not load your letters" loadingLabel="Loading your letters">
        {({ items, next }) => (
          <>
            {items.length > 0 && (
              <ul className="cv-list">
                {items.map(({ id, title, updatedAt, applicationTitle }) => (
                  <li key={id}>
                    <div>
                      <a className="link" href={letterPath(id)} dir="auto">
                        {title || 'Motivation letter'}
                      </a>
                      <p>
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
            {next && (
              <LoadMore
                href={`${lettersPath}?after=${encodeURIComponent(next)}`}
                nextAddress={lettersPath}
                state={query.more}
                onMore={query.readMore}
              />
            )}
          </>
        )}
      </Loaded>
    </main>
  );
}
