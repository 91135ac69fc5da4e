import { PostButton } from '#platform/web/forms/post-button.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { NamedInstructor } from '../contract.ts';
import { teachPathOf } from '../vocabulary.ts';
import { InstructorForm } from './instructor-form.tsx';
import { namedApi, useNamedInstructors } from './teach-api.ts';

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
  const action = `${namedApi(courseId)}/${id}`;
  return (
    <li>
      <details>
        <summary className="min-h-control font-semibold py-2.5">
          <bdi>{name}</bdi> <span className="text-muted text-sm">{email}</span>
        </summary>
        <InstructorForm
          shown={{ name, bio, pictureId }}
          label="Save"
          method="PUT"
          action={action}
          changes={[namedApi(courseId)]}
          done="Saved."
        />
        <div className="flex flex-wrap items-center my-3 gap-y-2 gap-x-5">
          <PostButton
            action={`${action}/remove`}
            changes={[namedApi(courseId)]}
            done="They no longer teach this class."
            variant="second"
            size="small"
            failureLead="This was not done:"
          >
            Take the class from them
          </PostButton>
          <a className="link" href={`/admin/users/${encodeURIComponent(userId)}`}>
            Their account
          </a>
        </div>
      </details>
    </li>
  );
}

const NewInstructor = ({ courseId }: { courseId: string }) => (
  <details>
    <summary>Name somebody</summary>
    <InstructorForm
      hasEmail
      label="Name as instructor"
      action={namedApi(courseId)}
      changes={[namedApi(courseId)]}
      done="They teach it now."
    />
  </details>
);
