import { Form, Submit } from '#platform/web/forms/form.tsx';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import type { MentoringSession } from '../../mentoring-contract.ts';
import { mentoringLimits as limits } from '../../mentoring-vocabulary.ts';
import { sessionsApi } from '../mentoring-api.ts';
import { absentLabels } from '../mentoring-labels.ts';

const ratings = [
  [5, 'Very helpful'],
  [4, 'Helpful'],
  [3, 'In between'],
  [2, 'Little help'],
  [1, 'No help'],
] as const;

/** Offers the notes and feedback that both can give once the meeting has begun. */
export function AfterSection({ session }: { session: MentoringSession }) {
  const { id, side, absent } = session;
  return (
    <>
      {side === 'mentor' && <Note session={session} />}
      <Feedback session={session} />
      {absent ? (
        <p className="text-muted text-sm">{absentLabels[absent]}</p>
      ) : (
        <PostButton
          action={`${sessionsApi}/${id}/absence`}
          changes={[sessionsApi]}
          done="We have written that down"
          layout="mt-4"
          variant="quiet"
          busyLabel="Sending…"
        >
          {side === 'member' ? 'My mentor did not come' : 'The member did not come'}
        </PostButton>
      )}
    </>
  );
}

const Note = ({ session: { id, note } }: { session: MentoringSession }) => (
  <section aria-labelledby="write-note">
    <h2 className="text-lg mt-8 mb-2" id="write-note">
      A note for the member
    </h2>
    <Form
      key={note}
      action={`${sessionsApi}/${id}/note`}
      keepAs={`note:${id}`}
      changes={[sessionsApi]}
      done="Saved. The member can read it"
    >
      <TextArea
        {...{ label: 'What to do next', name: 'text', rows: 5, maxLength: limits.note, defaultValue: note }}
        hint="Such as what to read, whom to ask, and until when."
      />
      <Submit busyLabel="Saving…">Save the note</Submit>
    </Form>
  </section>
);

function Feedback({ session: { id, side, feedback, memberFeedback } }: { session: MentoringSession }) {
  return (
    <section aria-labelledby="feedback">
      <h2 className="text-lg mt-8 mb-2" id="feedback">
        How was it?
      </h2>
      {memberFeedback && (memberFeedback.rating !== null || memberFeedback.text) && (
        <p className="ps-3.5 border-s-3 border-sea">
          The member says: {ratings.find(([value]) => value === memberFeedback.rating)?.[1]}{' '}
          <span dir="auto">{memberFeedback.text}</span>
        </p>
      )}
      <Form
        key={`${feedback.rating}:${feedback.text}`}
        action={`${sessionsApi}/${id}/feedback`}
        changes={[sessionsApi]}
        done="Thank you"
      >
        {side === 'member' && (
          <fieldset className="grid gap-3">
            <legend className="field-label">Did it help you?</legend>
            {ratings.map(([value, label]) => (
              <CheckField
                key={value}
                {...{ type: 'radio', name: 'rating', value, label, defaultChecked: feedback.rating === value }}
              />
            ))}
          </fieldset>
        )}
        <TextArea
          {...{ label: 'Anything else', name: 'text', isOptional: true, rows: 3, maxLength: limits.feedback }}
          defaultValue={feedback.text}
          hint={side === 'member' ? 'Your mentor and our team read it.' : 'Only our team reads it.'}
        />
        <Submit variant="second" busyLabel="Sending…">
          Send it
        </Submit>
      </Form>
    </section>
  );
}
