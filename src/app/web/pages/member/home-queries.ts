import type { QueryClient } from '@tanstack/react-query';
import type { Application } from '#features/career/applications/contract.ts';
import { applicationListQuery } from '#features/career/applications/web/application-api.ts';
import { nextApplication } from '#features/career/applications/web/next-step-policy.ts';
import { readApplication } from '#features/career/applications/web/parts/part-api.ts';
import { firstRecommendationsQuery } from '#features/career/matching/web/matching-api.ts';
import { classroomQuery } from '#features/learning/classroom/web/classroom-api.ts';
import type { MyEnrollment } from '#features/money/enrollments/contract.ts';
import { myEnrollmentsQuery } from '#features/money/enrollments/web/enrollment-api.ts';
import { premiumBenefitsQuery } from '#features/money/memberships/web/benefit-api.ts';
import { firstOpportunitiesQuery } from '#features/opportunities/core/web/opportunity-api.ts';
import { profileQuery } from '#features/people/profiles/web/profile-api.ts';
import type { SignedIn } from '#features/people/session/contract.ts';
import { signedIn } from '#features/people/session/web/session-api.ts';

/** More than are shown, because some are among the member's applications already. */
const fittingCount = 8;

export const ownApplicationsQuery = applicationListQuery({});
export const fittingQuery = firstOpportunitiesQuery(fittingCount);
export const bestQuery = firstRecommendationsQuery(fittingCount);

export const isPremium = ({ tier }: SignedIn) => tier === 'premium';

/** The class to go on with: the latest that can be opened. */
export const openCourse = (enrollments: readonly MyEnrollment[]) =>
  enrollments.find(({ isSuspended, paymentStatus }) => !isSuspended && paymentStatus === 'completed')?.courseId;

/** Without what could not be read, the page is shown without it. */
export async function readMemberHome(client: QueryClient) {
  const person = signedIn(client);
  if (!person) return;
  const readApplications = async () => {
    const { items } = await client
      .fetchQuery(ownApplicationsQuery)
      .catch((): { items: Application[] } => ({ items: [] }));
    const next = nextApplication(items, new Date());
    if (next) await readApplication(client, next.id).catch(() => undefined);
  };
  const readCourse = async () => {
    const courseId = openCourse(await client.fetchQuery(myEnrollmentsQuery(person.uid)).catch(() => []));
    if (courseId) await client.prefetchQuery(classroomQuery(courseId));
  };
  await Promise.all([
    readApplications(),
    readCourse(),
    isPremium(person) ? client.prefetchQuery(bestQuery) : client.prefetchQuery(fittingQuery),
    isPremium(person) && client.prefetchQuery(premiumBenefitsQuery),
    person.hasProfile && client.prefetchQuery(profileQuery(person.uid)),
  ]);
}
