import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { questionStateLabels } from '../inbox-vocabulary.ts';
import { useQuestions } from './question-api.ts';

export function QuestionsPage() {
  const { more, readMore, ...query } = useQuestions();
  return (
    <PageFrame width="reading">
      <BackLink>
        <a href="/help">Help</a>
      </BackLink>
      <h1>Your questions</h1>
      <Loaded query={query} failedTitle="We could not load your questions" loadingLabel="Loading your questions">
        {({ items, next }) =>
          items.length === 0 ? (
            <EmptyState title="You have not asked anything yet">
              <p>Your questions to us and our answers stand here.</p>
              <ButtonLink href="/help">Look into the help</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <ul className="mt-6 not-empty:border-t not-empty:border-line">
                {items.map(({ id, beginning, state, lastMessageAt }) => (
                  <li className="grid wrap-anywhere py-3 border-b border-line gap-1.5" key={id}>
                    <a
                      className="flex min-h-11 items-center text-sea font-strong underline underline-offset-3"
                      href={`/help/questions/${id}`}
                      dir="auto"
                    >
                      {beginning}
                    </a>
                    <p>
                      <span className="text-ink font-strong">{questionStateLabels[state]}.</span>{' '}
                      <time dateTime={lastMessageAt}>{formatLongDate(lastMessageAt)}</time>
                    </p>
                  </li>
                ))}
              </ul>
              {next && (
                <Button variant="second" busy={more === 'busy'} onClick={() => void readMore()}>
                  Show older ones
                </Button>
              )}
              <p className="mt-6">
                <ButtonLink href="/help/ask" variant="second">
                  Ask another question
                </ButtonLink>
              </p>
            </>
          )
        }
      </Loaded>
    </PageFrame>
  );
}
