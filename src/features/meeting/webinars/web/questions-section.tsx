import { formatTime } from '#platform/shared/dates.ts';
import { decisionApiOf } from '#platform/shared/review-vocabulary.ts';
import { AdminMore } from '#platform/web/admin/admin-table.tsx';
import { DecisionForms } from '#platform/web/review/decision-forms.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { WebinarQuestion } from '../admin-contract.ts';
import { webinarQuestionKind } from '../vocabulary.ts';
import { questionsApi, useWebinarQuestions } from './admin-webinar-api.ts';

const stateLabels = { waiting: 'Waits for you', shown: 'Passed on', hidden: 'Not passed on' };

/** What people want to know; what is passed on stands in the text for the speaker. */
export function QuestionsSection({ webinarId }: { webinarId: string }) {
  const { data, error, refetch, more, readMore } = useWebinarQuestions(webinarId);
  return (
    <section className="admin-panel" aria-labelledby="questions-title">
      <h2 id="questions-title">Questions to the speaker</h2>
      {error && !data && <FailedState title="We could not load the questions" onRetry={() => void refetch()} />}
      {!data && !error && <Loader label="Loading the questions" />}
      {data?.items.length === 0 && <p className="webinar-note">Nobody has asked a question yet.</p>}
      {data && data.items.length > 0 && (
        <>
          <ul className="webinar-questions">
            {data.items.map((question) => (
              <Row key={question.id} question={question} />
            ))}
          </ul>
          <p>
            <a className="link webinar-link" href={`${questionsApi(webinarId)}.txt`} download>
              Download what is passed on, for the speaker
            </a>
          </p>
        </>
      )}
      {data?.next && <AdminMore state={more} onMore={readMore} />}
    </section>
  );
}

function Row({ question }: { question: WebinarQuestion }) {
  const { id, text, state, signs, createdAt, version, decisions } = question;
  return (
    <li>
      <p className="webinar-text" dir="auto">
        {text}
      </p>
      <p className="webinar-note">
        {stateLabels[state]}. <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        {signs.length > 0 && `. Looks like a scam: ${signs.join(', ')}`}
      </p>
      <DecisionForms action={decisionApiOf(webinarQuestionKind, id)} version={version} decisions={decisions} />
    </li>
  );
}
