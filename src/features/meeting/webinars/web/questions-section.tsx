import { formatTime } from '#platform/shared/dates.ts';
import { AdminMore } from '#platform/web/admin/admin-table.tsx';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Panel } from '#platform/web/ui/panel.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { WebinarQuestion } from '../admin-contract.ts';
import { questionsApi, useAdminChange, useWebinarQuestions } from './admin-webinar-api.ts';

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
              <Row key={question.id} webinarId={webinarId} question={question} />
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

function Row({ webinarId, question }: { webinarId: string; question: WebinarQuestion }) {
  const { id, text, state, signs, createdAt } = question;
  return (
    <li className="ps-3 border-s-3 border-line">
      <p className="whitespace-pre-line" dir="auto">
        {text}
      </p>
      <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">
        {stateLabels[state]}. <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        {signs.length > 0 && `. Looks like a scam: ${signs.join(', ')}`}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {state !== 'shown' && <Decide {...{ webinarId, id, decision: 'show', label: 'Pass it on' }} />}
        {state !== 'hidden' && <Decide {...{ webinarId, id, decision: 'hide', label: 'Do not pass it on' }} />}
      </div>
    </li>
  );
}

type DecideProperties = { webinarId: string; id: string; decision: 'show' | 'hide'; label: string };

function Decide({ webinarId, id, decision, label }: DecideProperties) {
  const { mutate, isPending, error } = useAdminChange(webinarId, `/questions/${id}`, () => {});
  return (
    <form
      method="post"
      action={`${questionsApi(webinarId)}/${id}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate({ decision });
      }}
    >
      <input type="hidden" name="decision" value={decision} />
      <Button type="submit" variant="second" size="small" busy={isPending}>
        {label}
      </Button>
      {error && (
        <p role="alert" className="field-error">
          {failureText(error)}
        </p>
      )}
    </form>
  );
}
