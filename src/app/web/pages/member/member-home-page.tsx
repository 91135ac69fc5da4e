import type { QueryClient } from '@tanstack/react-query';
import { classroomQuery } from '#features/learning/classroom/web/classroom-api.ts';
import { myEnrollmentsQuery } from '#features/money/enrollments/web/enrollment-api.ts';
import { profileQuery } from '#features/people/profiles/web/profile-api.ts';
import { signedIn, useSession } from '#features/people/session/web/session-api.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { CourseProgress, openEnrollments } from './member-home-courses.tsx';
import { Fitting, NewSinceVisit, NextDates } from './member-home-lists.tsx';
import { ProfileGaps } from './member-home-profile.tsx';
import { fittingQuery, newestQuery, soonQuery } from './member-home-queries.ts';

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
    <PageFrame className="grid grid-cols-[minmax(0,1fr)_320px] gap-y-10 gap-x-12 max-bar:grid-cols-1 max-sm:gap-7 [&>:is(h1,.member-home-row)]:col-span-full">
      <h1>
        Hello, <bdi>{person.displayName}</bdi>
      </h1>
      <NextDates person={person} />
      <aside className="grid content-start gap-4" aria-label="Your classes and your profile">
        <CourseProgress uid={person.uid} />
        <ProfileGaps person={person} />
        <section className="rounded-card bg-surface p-5 border border-line">
          <h2 className="text-lg">Not sure what you like?</h2>
          <p className="text-muted text-sm mt-1 mb-3">Answer five quick questions.</p>
          <ButtonLink href="/discover" variant="second">
            Start Discovery Quiz
          </ButtonLink>
        </section>
      </aside>
      <Fitting person={person} />
      <NewSinceVisit person={person} />
    </PageFrame>
  );
}
