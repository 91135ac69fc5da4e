import { getJson, HttpError, request } from '#platform/web/http.ts';
import { progressPath } from '../lessons/lesson-api.ts';
import { deleteUnsent, readUnsent, removeUnsent } from './copy-progress-storage.ts';
import { deleteCopiesExceptOf, deleteCopy, listCopies } from './copy-storage.ts';
import { saveCopy } from './save-copy.ts';

const isRefused = (error: unknown) => error instanceof HttpError && [400, 403, 404, 409].includes(error.status);

/**
 * Sends the lessons that were marked as done without a connection. Those that the server refuses are dropped; the rest
 * is for later.
 */
async function sendProgress(person: string) {
  for (const lesson of readUnsent(person)) {
    try {
      await request(progressPath(lesson.courseId, lesson.lessonId), { method: 'PUT', json: { state: 'done' } });
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    removeUnsent(person, lesson);
  }
}

/** Saves again what has changed, and deletes what the person has no access to any more. */
async function refreshCopies() {
  for (const { courseId, version } of await listCopies()) {
    try {
      const path = `/api/courses/${encodeURIComponent(courseId)}/copy-version`;
      const { body } = await getJson(path, async () => (await import('../../contract.ts')).copyVersion);
      if (body.version !== version) await saveCopy(courseId);
    } catch (error) {
      if (!isRefused(error)) throw error;
      await deleteCopy(courseId);
    }
  }
}

/** A page may be a visitor's because the session could not be looked up. */
async function isSignedOut() {
  const { body } = await getJson(
    '/api/session',
    async () => (await import('#features/people/session/contract.ts')).sessionAnswer,
  );
  return body.person === null;
}

/** When the person leaves. */
export async function deleteCopies() {
  deleteUnsent();
  await deleteCopiesExceptOf('');
}

async function sync(person: string) {
  if (!person && !(await isSignedOut())) return;
  if (!person) return deleteCopies();
  await deleteCopiesExceptOf(person);
  await sendProgress(person);
  await refreshCopies();
}

/**
 * For each page with a connection, of whoever has copies: `person` is whose page it is, '' for a visitor. One tab does it
 * at a time, so that nothing is sent twice.
 */
export async function syncCopies(person: string) {
  const run = () => sync(person).catch(() => {});
  addEventListener('online', () => void syncOnce(run));
  await syncOnce(run);
}

const syncOnce = (run: () => Promise<void>) =>
  navigator.locks
    ? navigator.locks.request('copies', { ifAvailable: true }, async (lock) => void (lock && (await run())))
    : run();
