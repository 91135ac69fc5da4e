import type { QueryClient } from '@tanstack/react-query';
import { courseQuery } from '#features/catalogue/courses/web/course-api.ts';
import { paymentSettingsQuery } from '#features/money/payments/web/payment-settings-api.ts';
import { courseItem, purchasePermissionQuery } from '#features/people/profiles/web/purchase-permission-api.ts';
import { signedIn } from '#features/people/session/web/session-api.ts';
import { failIfRefused } from '#platform/web/refusals.ts';
import { enrollmentStatusQuery, myEnrollmentsQuery, receiptsQuery } from './enrollment-api.ts';

/** Reads of My Classes; none for visitors. */
export async function readMyCourses(client: QueryClient) {
  const person = signedIn(client);
  if (person)
    await Promise.all([client.fetchQuery(myEnrollmentsQuery(person.uid)), client.fetchQuery(receiptsQuery())]);
}

/** A person who has the course needs no permission for it. */
async function readPermission(client: QueryClient, uid: string, courseId: string) {
  const { enrolled } = await client.fetchQuery(enrollmentStatusQuery(uid, courseId));
  // Without it, such as for an unknown course, the page asks itself.
  if (!enrolled) await client.fetchQuery(purchasePermissionQuery(uid, courseItem(courseId))).catch(() => {});
}

/** Reads of the checkout page. The payment intent is only requested by the browser. */
export async function readCheckout(client: QueryClient, courseId: string) {
  const person = signedIn(client);
  await Promise.all([
    failIfRefused(client.fetchQuery(courseQuery(courseId))),
    person && readPermission(client, person.uid, courseId),
    client.fetchQuery(paymentSettingsQuery()),
  ]);
}
