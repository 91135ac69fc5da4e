import { formatLongDate } from '#platform/shared/dates.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { questionStateLabels } from '../inbox-vocabulary.ts';
import { useQuestions } from './question-api.ts';
import './questions.css';

export function QuestionsPage() {
  const { more, readMore, ...query } = useQuestions();
  return (
    <main id="main" tabIndex={-1} className="page question-page">
      <p className="back-link">
        <a href="/help">Help</a>
      </p>
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
              <ul className="question-list">
                {items.map(({ id, beginning, state, lastMessageAt }) => (
                  <li key={id}>
                    <a href={`/help/questions/${id}`} dir="auto">
                      {beginning}
                    </a>
                    <p>
                      <span className="question-state">{questionStateLabels[state]}.</span>{' '}
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
              <p className="question-more">
                <ButtonLink href="/help/ask" variant="second">
                  Ask another question
                </ButtonLink>
              </p>
            </>
          )
        }
      </Loaded>
    </main>
  );
}
