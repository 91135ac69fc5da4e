import { getJson } from '#platform/web/http.ts';
import { clearPersonalStorage } from '#platform/web/personal-storage.ts';

/** A page may be a visitor's because the session could not be looked up. */
async function isSignedOut() {
  const { body } = await getJson(
    '/api/session',
    async () => (await import('#features/session/contract.ts')).sessionAnswer,
  );
  return body.person === null;
}

/** Messages that are still shown, and the worker that would show more: the server ended them with the session. */
async function endPush() {
  const registration = await navigator.serviceWorker?.getRegistration('/push/');
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
  await registration?.unregister();
}

/** On the first visitor's page after a person has left this browser. Does nothing when their session goes on. */
export async function clearLeftPerson() {
  if (!(await isSignedOut())) return;
  clearPersonalStorage();
  await endPush();
}
