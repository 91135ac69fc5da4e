import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { RowButton } from '#platform/web/admin/row-button.tsx';
import { failureText, HttpError } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { TextArea, TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import type { NamedInstructor } from '../contract.ts';
import { instructorLimits, teachPathOf } from '../vocabulary.ts';
import { useNamedInstructors, useNaming } from './teach-api.ts';

/** Who teaches a course, for admins, on its page in the administration. */
export function CourseInstructorsSection({ courseId }: { courseId: string }) {
  const { data, error, refetch } = useNamedInstructors(courseId);
  return (
    <section className="admin-panel" aria-labelledby="class-instructors">
      <h2 id="class-instructors">Instructors</h2>
      <p className="class-note">
        They work on this class at{' '}
        <a className="link" href={teachPathOf(courseId)}>
          its page for teaching
        </a>
        , and see first names of learners, no addresses and no payments. The page of the class shows them instead of who
        teaches it above.
      </p>
      {error && !data ? (
        <FailedState title="We could not load them" onRetry={() => void refetch()} />
      ) : !data ? (
        <Loader label="Loading the instructors" />
      ) : (
        <ul className="class-instructors">
          {data.map((instructor) => (
            <Named key={instructor.id} courseId={courseId} instructor={instructor} />
          ))}
        </ul>
      )}
      <NewInstructor courseId={courseId} />
    </section>
  );
}

function Named({ courseId, instructor }: { courseId: string; instructor: NamedInstructor }) {
  const { id, userId, name, bio, email } = instructor;
  const { change, remove } = useNaming(courseId);
  return (
    <li>
      <details>
        <summary>
          <bdi>{name}</bdi> <span className="class-note">{email}</span>
        </summary>
        <InstructorForm
          shown={{ name, bio }}
          label="Save"
          onSave={({ name: newName, bio: newBio }) => change(id, { name: newName, bio: newBio })}
          done="Saved."
        />
        <p className="class-instructor-actions">
          <RowButton run={() => remove(id)} onDone={() => toast({ title: 'They no longer teach this class.' })}>
            Take the class from them
          </RowButton>
          <a className="link" href={`/admin/users/${encodeURIComponent(userId)}`}>
            Their account
          </a>
        </p>
      </details>
    </li>
  );
}

const NewInstructor = ({ courseId }: { courseId: string }) => (
  <details>
    <summary>Name somebody</summary>
    <InstructorForm hasEmail label="Name as instructor" onSave={useNaming(courseId).add} done="They teach it now." />
  </details>
);

type FormProperties = {
  hasEmail?: boolean;
  shown?: { name: string; bio: string };
  label: string;
  done: string;
  onSave: (input: { email: string; name: string; bio: string }) => Promise<void>;
};

function InstructorForm({ hasEmail, shown, label, done, onSave }: FormProperties) {
  const { mutateAsync, isPending } = useMutation({ mutationFn: onSave });
  const [refusal, setRefusal] = useState<{ text: string; field?: string | undefined }>();
  const errorOf = (field: string) => (refusal?.field === field ? refusal.text : undefined);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { email = '', name = '', bio = '' } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    setRefusal(undefined);
    try {
      await mutateAsync({ email, name, bio });
      toast({ title: done });
      if (hasEmail) form.reset();
    } catch (error) {
      setRefusal({ text: failureText(error), field: error instanceof HttpError ? error.field : undefined });
    }
  }

  return (
    <form className="admin-form" onSubmit={(event) => void save(event)}>
      {hasEmail && (
        <TextField
          label="Email address of their account"
          name="email"
          type="email"
          required
          autoComplete="off"
          error={errorOf('email')}
        />
      )}
      <TextField
        label="Name on the page of the class"
        name="name"
        required
        maxLength={instructorLimits.name}
        defaultValue={shown?.name}
        error={errorOf('name')}
      />
      <TextArea
        label="About them"
        name="bio"
        required
        maxLength={instructorLimits.bio}
        defaultValue={shown?.bio}
        error={errorOf('bio')}
      />
      {refusal && !refusal.field && <p role="alert">{refusal.text}</p>}
      <p>
        <Button type="submit" variant="second" busy={isPending}>
          {label}
        </Button>
      </p>
    </form>
  );
}
