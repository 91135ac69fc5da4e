import type { QueryClient } from '@tanstack/react-query';
import { classroomQuery } from '#features/learning/classroom/web/classroom-api.ts';
import { myEnrollmentsQuery } from '#features/money/enrollments/web/enrollment-api.ts';
import { profileQuery } from '#features/people/profiles/web/profile-api.ts';
import { signedIn, useSession } from '#features/people/session/web/session-api.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { CourseProgress, openEnrollments } from './member-home-courses.tsx';
import { Fitting, NewSinceVisit, NextDates } from './member-home-lists.tsx';
import { ProfileGaps } from './member-home-profile.tsx';
import { fittingQuery, newestQuery, soonQuery } from './member-home-queries.ts';
import './member-home.css';

/** Without what could not be read, the page is shown without it. */
export async function readMemberHome(client: QueryClient) {
  const person = signedIn(client);
  if (!person) return;
  const readCourses = async () => {
    const enrollments = await client.fetchQuery(myEnrollmentsQuery(person.uid)).catch(() => []);
    await Promise.all(
      openEnrollments(enrollments).map(({ courseId }) => client.prefetchQuery(classroomQuery(courseId))),
    );
  };
  await Promise.all([
    client.prefetchQuery(fittingQuery),
    client.prefetchQuery(newestQuery),
    client.prefetchQuery(soonQuery),
    client.prefetchQuery(profileQuery(person.uid)),
    readCourses(),
  ]);
}

/** Home for members: what comes next for them. */
export function MemberHomePage() {
  const person = useSession().data?.person;
  if (!person) return null;
  return (
    <main id="main" tabIndex={-1} className="wide member-home">
      <h1>
        Hello, <bdi>{person.displayName}</bdi>
      </h1>
      <NextDates person={person} />
      <aside className="member-home-side" aria-label="Your classes and your profile">
        <CourseProgress uid={person.uid} />
        <ProfileGaps person={person} />
        <section className="member-home-quiz">
          <h2>Not sure what you like?</h2>
          <p>Answer five quick questions.</p>
          <ButtonLink href="/discover" variant="second">
            Start Discovery Quiz
          </ButtonLink>
        </section>
      </aside>
      <Fitting person={person} />
      <NewSinceVisit person={person} />
    </main>
  );
}
