import { type FormEvent, useState } from 'react';
import { type Category, type Interest, interestLabels } from '#features/people/interests/vocabulary.ts';
import { useSetInterests } from '#features/people/profiles/web/profile-api.ts';
import { QuizPage } from '#features/people/quiz/web/quiz-page.tsx';
import { QuizPart } from '#features/people/quiz/web/quiz-part.tsx';
import type { SignedIn } from '#features/people/session/contract.ts';
import { useSession } from '#features/people/session/web/session-api.ts';
import { failureText } from '#platform/web/http.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { QuizOpportunities } from '../quiz-opportunities.tsx';

type Outcome = { top: readonly Category[]; answerIds: readonly string[] };

/** The quiz for members, who can save the result to their profile. */
export const MemberDiscoverPage = () => <QuizPage Outcome={MemberOutcome} />;

function MemberOutcome({ top, answerIds }: Outcome) {
  const person = useSession().data?.person;
  return (
    <>
      <QuizOpportunities top={top} />
      {person && (
        <QuizPart aria-labelledby="quiz-save">
          <h2 id="quiz-save">Your profile</h2>
          {person.hasProfile ? <SaveResult top={top} answerIds={answerIds} person={person} /> : <ToSetup />}
        </QuizPart>
      )}
    </>
  );
}

const ToSetup = () => (
  <>
    <p>
      Fill in your profile first. These two fields are chosen for you there, and you can change them. Your answers are
      kept with it.
    </p>
    <p className="quiz-actions flex flex-wrap gap-3">
      <ButtonLink className="max-sm:flex-[1_1_100%]" href="/profile-setup" variant="second">
        Save to my profile
      </ButtonLink>
    </p>
  </>
);

const nameAll = (ids: readonly Interest[]) => ids.map((id) => interestLabels[id]).join(', ');
const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Says what is replaced before it is, and takes it back on request. */
function SaveResult({ top, answerIds, person: { uid, interests, quizAnswers = [] } }: Outcome & { person: SignedIn }) {
  const { mutate, isPending, error } = useSetInterests(uid);
  const [before, setBefore] = useState<{ interests: Interest[]; quizAnswers: string[] }>();

  function save(event: FormEvent) {
    event.preventDefault();
    const replaced = { interests, quizAnswers };
    mutate({ interests: [...top], quizAnswers: [...answerIds] }, { onSuccess: () => setBefore(replaced) });
  }
  const failure = error && <p role="alert">This was not saved: {failureText(error)}</p>;

  const hasFields = areSame(top, interests);
  if (hasFields && areSame(answerIds, quizAnswers))
    return (
      <>
        <p role="status">
          {before ? 'Saved. ' : ''}Your profile has these two fields: {nameAll(top)}. Your answers are kept, too.
        </p>
        {failure}
        {before && before.interests.length > 0 && (
          <p className="quiz-actions flex flex-wrap gap-3">
            <Button
              className="max-sm:flex-[1_1_100%]"
              variant="quiet"
              busy={isPending}
              onClick={() => mutate(before, { onSuccess: () => setBefore(undefined) })}
            >
              Undo: {nameAll(before.interests)}
            </Button>
          </p>
        )}
      </>
    );
  return (
    <form method="post" action="/api/profile-interests" onSubmit={save}>
      {top.map((id) => (
        <input key={id} type="hidden" name="interests" value={id} />
      ))}
      {answerIds.map((id) => (
        <input key={id} type="hidden" name="quizAnswers" value={id} />
      ))}
      <p>
        {hasFields
          ? 'Your profile has these two fields. Saving keeps your five answers too, for what fits you best.'
          : interests.length > 0
            ? `Your profile has: ${nameAll(interests)}. Saving replaces them with: ${nameAll(top)}. Your answers are kept too.`
            : `Your profile has no interests yet. Saving sets: ${nameAll(top)}. Your answers are kept too.`}
      </p>
      {failure}
      <p className="quiz-actions flex flex-wrap gap-3">
        <Button className="max-sm:flex-[1_1_100%]" type="submit" variant="second" busy={isPending}>
          Save to my profile
        </Button>
      </p>
    </form>
  );
}
