import { clearPersonalStorage } from '#platform/web/drafts/personal-storage.ts';
import { getJson } from '#platform/web/http.ts';
import { storePersonHash } from '#platform/web/person-hash.ts';

/** A page may be a visitor's because the session could not be looked up. */
async function isSignedOut() {
  const { body } = await getJson(
    '/api/session',
    async () => (await import('#features/people/session/contract.ts')).sessionAnswer,
  );
  return body.person === null;
}

/** Messages that are still shown, and the worker that would show more: the server ended them with the session. */
async function endPush() {
  const registration = await navigator.serviceWorker?.getRegistration('/push/');
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
  await registration?.unregister();
}

/**
 * Clears what somebody has left in this browser, on the first page of somebody else: `person` is the id of that page, ''
 * for visitors. Does nothing for visitors whose session goes on or cannot be looked up; the next page tries again.
 */
export async function clearLeftPerson(person: string) {
  if (!person && !(await isSignedOut().catch(() => false))) return;
  clearPersonalStorage();
  if (person) storePersonHash(person);
  else await endPush();
}
