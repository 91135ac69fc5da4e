import { useRef, useState } from 'react';
import { teachPathOf } from '#features/learning/instructors/vocabulary.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { TaughtSubmission } from '../../teach-contract.ts';
import { AnswerForm } from '../submissions/answer-form.tsx';
import { SubmissionHistory } from '../submissions/submission-history.tsx';
import { useTaughtSubmission } from './teach-assignment-api.ts';

/** A submission with its versions and files, and the form that answers the latest. */
export function TaughtSubmissionPage() {
  const { courseId = '', submissionId = '' } = usePageAddress().params;
  const { data, error, refetch } = useTaughtSubmission(courseId, submissionId);
  if (error && !data) return <FailedState title="We could not load the submission" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the submission" />;
  return <Submission key={submissionId} submission={data} />;
}

function Submission({ submission }: { submission: TaughtSubmission }) {
  const { courseId, assignmentId, assignmentTitle, learner, state, html, history, isSample } = submission;
  const [unsent, setUnsent] = useState<string>();
  const result = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <BackLink>
        <a href={teachPathOf(courseId, `assignments/${assignmentId}`)} dir="auto">
          {assignmentTitle}
        </a>
      </BackLink>
      <h2 ref={result} tabIndex={-1}>
        <bdi>{learner}</bdi> {isSample && <Badge kind="outline">Sample</Badge>}
      </h2>
      {unsent !== undefined && <Conflict comment={unsent} />}
      {state !== 'submitted' && unsent === undefined && (
        <Banner kind="success" title={state === 'accepted' ? 'Accepted' : 'The learner was asked to revise it'}>
          {state === 'accepted'
            ? 'Nothing more is to be done here.'
            : 'It comes back to your list when it is submitted again.'}{' '}
          <a className="link" href="/teach">
            See what else waits
          </a>
        </Banner>
      )}
      <details className="my-4">
        <summary className="min-h-control font-semibold py-2.5">The task</summary>
        <RenderedText html={html} />
      </details>
      <SubmissionHistory
        versions={history}
        author={
          <>
            <bdi>{learner}</bdi> wrote
          </>
        }
      />
      {state === 'submitted' && (
        <section className="mt-12" aria-labelledby="answer-title">
          <h2 className="text-xl mb-3" id="answer-title">
            Your answer
          </h2>
          <AnswerForm
            submission={submission}
            onConflict={(comment) => {
              setUnsent(comment);
              result.current?.focus();
            }}
          />
        </section>
      )}
    </>
  );
}

const Conflict = ({ comment }: { comment: string }) => (
  <Banner kind="failure" title="Somebody else has answered this meanwhile">
    <p>Their answer is below. Yours was not sent.</p>
    {comment && <TextArea label="What you wrote" readOnly rows={6} defaultValue={comment} />}
  </Banner>
);
