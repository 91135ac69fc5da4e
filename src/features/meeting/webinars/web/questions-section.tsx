import { formatTime } from '#platform/shared/dates.ts';
import { decisionApiOf } from '#platform/shared/review-vocabulary.ts';
import { AdminMore } from '#platform/web/admin/admin-table.tsx';
import { DecisionForms } from '#platform/web/review/decision-forms.tsx';
import { Panel } from '#platform/web/ui/panel.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { WebinarQuestion } from '../admin-contract.ts';
import { webinarQuestionKind } from '../vocabulary.ts';
import { questionsApi, useWebinarQuestions } from './admin-webinar-api.ts';

const stateLabels = { waiting: 'Waits for you', shown: 'Passed on', hidden: 'Not passed on' };

/** Lists people's questions; those passed on are in the text for the speaker. */
export function QuestionsSection({ webinarId }: { webinarId: string }) {
  const { data, error, refetch, more, readMore } = useWebinarQuestions(webinarId);
  return (
    <Panel aria-labelledby="questions-title">
      <h2 id="questions-title">Questions to the speaker</h2>
      {error && !data && <FailedState title="We could not load the questions" onRetry={() => void refetch()} />}
      {!data && !error && <Loader label="Loading the questions" />}
      {data?.items.length === 0 && (
        <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">Nobody has asked a question yet.</p>
      )}
      {data && data.items.length > 0 && (
        <>
          <ul className="grid gap-3 [&+p]:mt-4">
            {data.items.map((question) => (
              <Row key={question.id} question={question} />
            ))}
          </ul>
          <p>
            <a className="link inline-flex min-h-control items-center" href={`${questionsApi(webinarId)}.txt`} download>
              Download what is passed on, for the speaker
            </a>
          </p>
        </>
      )}
      {data?.next && <AdminMore state={more} onMore={readMore} />}
    </Panel>
  );
}

function Row({ question }: { question: WebinarQuestion }) {
  const { id, text, state, signs, createdAt, version, decisions } = question;
  return (
    <li className="ps-3 border-s-3 border-line">
      <p className="whitespace-pre-line" dir="auto">
        {text}
      </p>
      <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">
        {stateLabels[state]}. <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        {signs.length > 0 && `. Looks like a scam: ${signs.join(', ')}`}
      </p>
      <DecisionForms action={decisionApiOf(webinarQuestionKind, id)} version={version} decisions={decisions} />
    </li>
  );
}
