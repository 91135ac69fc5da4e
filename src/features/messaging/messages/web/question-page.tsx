import { formatTime } from '#platform/shared/dates/dates.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { questionStateLabels } from '../inbox-vocabulary.ts';
import type { Question } from '../question-contract.ts';
import { PromisedTime } from './promised-time.tsx';
import { type QuestionAddress, useQuestion } from './question-api.ts';
import { ReplyForm } from './reply-form.tsx';

/** A question of whoever is logged in. */
export const QuestionPage = () => <Conversation address={{ id: usePageAddress().params.id! }} isOwn />;

/** A question without an account, by the link of an email. */
export const ConversationPage = () => (
  <Conversation address={{ token: new URLSearchParams(usePageAddress().search).get('token') ?? '' }} />
);

function Conversation({ address, isOwn = false }: { address: QuestionAddress; isOwn?: boolean }) {
  const isSent = new URLSearchParams(usePageAddress().search).has('sent');
  return (
    <PageFrame width="reading">
      <BackLink>
        <a href={isOwn ? '/help/questions' : '/help'}>{isOwn ? 'Your questions' : 'Help'}</a>
      </BackLink>
      <Loaded query={useQuestion(address)} failedTitle="We could not load your question" loadingLabel="Loading" as="h1">
        {(found) =>
          isRefused(found) ? (
            <EmptyState as="h1" title="This question is not here">
              <p>The link may not be complete, or the question is older than a year and was deleted.</p>
              <ButtonLink href="/help/ask">Ask a question</ButtonLink>
            </EmptyState>
          ) : (
            <Shown question={found} address={address} isSent={isSent} />
          )
        }
      </Loaded>
    </PageFrame>
  );
}

type Properties = { question: Question; address: QuestionAddress; isSent: boolean };

const Shown = ({ question, address, isSent }: Properties) => (
  <>
    <h1>Your question</h1>
    <p className="max-w-prose text-muted mt-2 mb-6">
      <span className="text-ink font-strong">{questionStateLabels[question.state]}.</span> <State question={question} />
    </p>
    <ol className="grid grid-cols-1 mb-8 gap-4">
      <EntryItem text={question.message} createdAt={question.createdAt} isOurs={false} />
      {question.entries.map((entry) => (
        <EntryItem key={entry.id} {...entry} />
      ))}
    </ol>
    <ReplyForm address={address} isSent={isSent} isClosed={question.state === 'closed'} />
  </>
);

function State({ question: { state, promisedAt, timeZone } }: { question: Question }) {
  if (state === 'answered') return 'We have answered. Write below if you want to add something.';
  if (state === 'closed') return 'It is done. If you write again, it is open again.';
  if (!promisedAt) return 'We answer as soon as we can, by email and here.';
  return (
    <>
      We answer by <PromisedTime at={promisedAt} timeZone={timeZone} />.
    </>
  );
}

const EntryItem = ({ text, createdAt, isOurs }: { text: string; createdAt: string; isOurs: boolean }) => (
  <li
    className={
      isOurs
        ? 'question-entry rounded-card bg-shallow ms-[min(8%,_40px)] px-5 py-4 border border-line'
        : 'question-entry rounded-card bg-surface px-5 py-4 border border-line'
    }
  >
    <p className="flex flex-wrap justify-between font-strong mb-2 gap-y-1 gap-x-4">
      <span>{isOurs ? 'SeaLeap' : 'You'}</span>
      <time className="text-muted text-xs font-normal" dateTime={createdAt}>
        {formatTime(createdAt)} UTC
      </time>
    </p>
    <p className="font-strong wrap-anywhere whitespace-pre-line" dir="auto">
      {text}
    </p>
  </li>
);
