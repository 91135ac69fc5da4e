import type { QueryClient } from '@tanstack/react-query';
import { courseQuery } from '#features/courses/web/course-api.ts';
import { paymentSettingsQuery } from '#features/payments/web/payment-settings-api.ts';
import { signedIn } from '#features/session/web/session-api.ts';
import { failIfRefused } from '#platform/web/refusals.ts';
import { enrollmentStatusQuery, myEnrollmentsQuery } from './enrollment-api.ts';

/** Reads of My Classes; none for visitors. */
export async function readMyCourses(client: QueryClient) {
  const person = signedIn(client);
  if (person) await client.fetchQuery(myEnrollmentsQuery(person.uid));
}

/** Reads of the checkout page. The payment intent is only requested by the browser. */
export async function readCheckout(client: QueryClient, courseId: string) {
  const person = signedIn(client);
  await Promise.all([
    failIfRefused(client.fetchQuery(courseQuery(courseId))),
    person && client.fetchQuery(enrollmentStatusQuery(person.uid, courseId)),
    client.fetchQuery(paymentSettingsQuery()),
  ]);
}
