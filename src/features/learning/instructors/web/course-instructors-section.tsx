import { RowButton } from '#platform/web/admin/row-button.tsx';
import { Panel } from '#platform/web/ui/panel.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import type { NamedInstructor } from '../contract.ts';
import { teachPathOf } from '../vocabulary.ts';
import { InstructorForm } from './instructor-form.tsx';
import { useNamedInstructors, useNaming } from './teach-api.ts';

/** Shows the instructors of a course to admins, on its page in the administration. */
export function CourseInstructorsSection({ courseId }: { courseId: string }) {
  const { data, error, refetch } = useNamedInstructors(courseId);
  return (
    <Panel aria-labelledby="class-instructors">
      <h2 id="class-instructors">Instructors</h2>
      <p className="text-muted text-sm">
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
        <ul className="grid my-3 [&+details>summary]:min-h-control [&+details>summary]:font-semibold [&+details>summary]:py-2.5">
          {data.map((instructor) => (
            <Named key={instructor.id} courseId={courseId} instructor={instructor} />
          ))}
        </ul>
      )}
      <NewInstructor courseId={courseId} />
    </Panel>
  );
}

function Named({ courseId, instructor }: { courseId: string; instructor: NamedInstructor }) {
  const { id, userId, name, bio, pictureId, email } = instructor;
  const { change, remove } = useNaming(courseId);
  return (
    <li>
      <details>
        <summary className="min-h-control font-semibold py-2.5">
          <bdi>{name}</bdi> <span className="text-muted text-sm">{email}</span>
        </summary>
        <InstructorForm
          shown={{ name, bio, pictureId }}
          label="Save"
          onSave={({ email: _email, ...shown }) => change(id, shown)}
          done="Saved."
        />
        <p className="flex flex-wrap items-center my-3 gap-y-2 gap-x-5">
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
