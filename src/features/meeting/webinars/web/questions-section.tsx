import { formatTime } from '#platform/shared/dates/dates.ts';
import { decisionApiOf } from '#platform/shared/review-vocabulary.ts';
import { Listed } from '#platform/web/lists/listed.tsx';
import { DecisionForms } from '#platform/web/review/decision-forms.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import type { WebinarQuestion } from '../admin-contract.ts';
import { webinarQuestionKind } from '../vocabulary.ts';
import { questionsApi, useWebinarQuestions } from './admin-webinar-api.ts';

const stateLabels = { waiting: 'Waits for you', shown: 'Passed on', hidden: 'Not passed on' };

/** Lists people's questions; those passed on are in the text for the speaker. */
export function QuestionsSection({ webinarId }: { webinarId: string }) {
  return (
    <Panel aria-labelledby="questions-title">
      <h2 id="questions-title">Questions to the speaker</h2>
      <Listed
        list={useWebinarQuestions(webinarId)}
        failedTitle="We could not load the questions"
        loadingLabel="Loading the questions"
        empty={
          <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">Nobody has asked a question yet.</p>
        }
      >
        {(questions) => (
          <>
            <ul className="grid gap-3 [&+p]:mt-4">
              {questions.map((question) => (
                <Row key={question.id} question={question} />
              ))}
            </ul>
            <p>
              <a
                className="link inline-flex min-h-control items-center"
                href={`${questionsApi(webinarId)}.txt`}
                download
              >
                Download what is passed on, for the speaker
              </a>
            </p>
          </>
        )}
      </Listed>
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
