import { formatTime } from '#platform/shared/dates.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminMore } from '#platform/web/admin/admin-table.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { TextArea } from '#platform/web/ui/text-field.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import type { QueuedQuestion } from '../review-contract.ts';
import { noteLimits } from '../vocabulary.ts';
import { reportLabels } from './note-labels.ts';
import { QueueTabs } from './note-queue-page.tsx';
import { questionDecisionApi, useDecision, useQuestionQueue } from './note-review-api.ts';

/** Questions and answers that wait for a decision, the oldest first. */
export function QuestionQueuePage() {
  const { data, error, refetch, more, readMore } = useQuestionQueue();
  return (
    <>
      <AdminHead title="Questions" lead="The author of a note gets a question by email when you show it." />
      <QueueTabs current="questions" />
      {error && !data && <FailedState title="We could not load the questions" onRetry={() => void refetch()} />}
      {!data && !error && <Loader label="Loading the questions" />}
      {data?.items.length === 0 && (
        <EmptyState title="No question waits for a decision">
          <p>Every new question comes here, and answers that look like a scam.</p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ol className="mt-6 [&:not(:empty)]:border-t [&:not(:empty)]:border-line">
          {data.items.map((question) => (
            <Row key={question.id} question={question} />
          ))}
        </ol>
      )}
      {data?.next && <AdminMore state={more} onMore={readMore} />}
    </>
  );
}

function Row({ question }: { question: QueuedQuestion }) {
  const { id, noteId, opportunity, text, answer, answerState, signs, reports, queuedAt } = question;
  const part = answerState === 'held' ? 'answer' : 'question';
  return (
    <li className="grid wrap-anywhere py-3 border-b border-line gap-1.5">
      <h2>
        <a
          className="link flex min-h-11 items-center text-sea font-strong underline underline-offset-3"
          href={`/admin/alumni-notes/${noteId}`}
          dir="auto"
        >
          {opportunity.title}
        </a>
      </h2>
      <p className="text-muted text-sm">
        <time dateTime={queuedAt}>{formatTime(queuedAt)}</time>
      </p>
      <p className="font-strong wrap-anywhere whitespace-pre-line" dir="auto">
        {text}
      </p>
      {answer && (
        <div className="ps-4 border-s-3 border-line">
          <p className="text-muted text-sm">
            {part === 'answer' ? 'The answer, which is not shown yet:' : 'The answer:'}
          </p>
          <p className="whitespace-pre-line" dir="auto">
            {answer}
          </p>
        </div>
      )}
      <Signs signs={signs} reports={reports} />
      <DecideForm id={id} part={part} />
    </li>
  );
}

export const Signs = ({ signs, reports }: Pick<QueuedQuestion, 'signs' | 'reports'>) =>
  signs.length + reports.length > 0 && (
    <ul className="list-disc px-5">
      {signs.map((sign) => (
        <li className="[li+&]:mt-1.5" key={sign}>
          Looks like a scam: {sign}
        </li>
      ))}
      {reports.map(({ reason, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reports have no name of their own, and stay in order.
        <li className="[li+&]:mt-1.5" key={index}>
          Reported: {reportLabels[reason]} {note && <q dir="auto">{note}</q>}
        </li>
      ))}
    </ul>
  );

const messages = { reason: 'Write why. Who wrote it reads this.' };

function DecideForm({ id, part }: { id: string; part: 'question' | 'answer' }) {
  const path = questionDecisionApi(id);
  const show = useDecision(path);
  const hide = useDecision(path);
  const showing = useFormSending(show, {});
  const hiding = useFormSending(hide, messages);
  return (
    <div className="grid max-w-reading mt-6 gap-6">
      <form className="grid gap-4" action={path} {...showing.form}>
        <input type="hidden" name="part" value={part} />
        <input type="hidden" name="decision" value="show" />
        <div>
          <Button type="submit" variant="second" busy={show.isPending}>
            {part === 'answer' ? 'Show the answer' : 'Show the question'}
          </Button>
        </div>
        {showing.failure && <Banner kind="failure">{showing.failure}</Banner>}
      </form>
      <form className="grid gap-4" action={path} {...hiding.form}>
        <input type="hidden" name="part" value={part} />
        <input type="hidden" name="decision" value="hide" />
        <TextArea
          label="Why shall it not be shown?"
          name="reason"
          rows={2}
          required
          maxLength={noteLimits.reason}
          hint="Who wrote it reads this. It stays in the audit log, so please name nobody."
          error={hiding.errors.reason}
        />
        {hiding.failure && <Banner kind="failure">{hiding.failure}</Banner>}
        <div>
          <Button type="submit" variant="second" busy={hide.isPending}>
            Do not show it
          </Button>
        </div>
      </form>
    </div>
  );
}
