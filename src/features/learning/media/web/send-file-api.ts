import { getJson, HttpError, postJson, request } from '#platform/web/http.ts';
import type { CourseFile, CourseUpload } from '../contract.ts';
import type { UploadPurpose } from '../vocabulary.ts';
import { uploadsPath } from './lesson-media-api.ts';

const loadContract = () => import('../contract.ts');
const load = async () => (await loadContract()).receivedPart;

type Sending = {
  courseId: string;
  purpose: UploadPurpose;
  file: File;
  /** Uploads that are not whole: the one of this file goes on. */
  unfinished: readonly CourseUpload[];
  signal: AbortSignal;
  onProgress: (received: number) => void;
  /** Milliseconds before the first repetition; each further one waits twice as long. */
  firstWaitMs?: number;
};

/** Repetitions without any progress before it gives up: some minutes. */
const maxFailures = 8;

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Whether it makes sense to send a part again: after a lost connection, a busy server, or a part that was stored. */
const isPassing = (error: unknown) =>
  !(error instanceof HttpError) || error.status >= 500 || error.status === 429 || error.code === 'wrong-offset';

/** How far it has come, or the file it has become; neither when it is gone. */
async function readState(courseId: string, id: string) {
  const { body } = await getJson(uploadsPath(courseId), async () => (await loadContract()).courseMedia);
  const isIt = (one: { id: string }) => one.id === id;
  return { received: body.uploads.find(isIt)?.received, file: body.files.find(isIt) };
}

/**
 * Sends a file in parts, from where an earlier attempt stopped, and through lost connections. Rejects with an HttpError
 * that says why the file is not taken, or with the reason of the signal.
 */
export async function sendFile({ courseId, purpose, file, unfinished, signal, onProgress, ...rest }: Sending) {
  const { firstWaitMs = 1000 } = rest;
  const startedUpload = unfinished.find(
    ({ name, size, purpose: startedPurpose }) =>
      name === file.name.normalize('NFC') && size === file.size && startedPurpose === purpose,
  );
  const { id, partSize, ...begun } =
    startedUpload ??
    (await postJson(
      uploadsPath(courseId),
      { purpose, name: file.name, size: file.size },
      async () => (await loadContract()).courseUpload,
      signal,
    ));
  let { received } = begun;
  let failures = 0;
  for (;;) {
    onProgress(received);
    try {
      const path = `${uploadsPath(courseId)}/${id}?${new URLSearchParams({ offset: String(received) })}`;
      const body = file.slice(received, received + partSize);
      const response = await request(path, { method: 'PUT', body, signal });
      const answer: { received: number; file: CourseFile | null } = (await load()).parse(await response.json());
      if (answer.file) return answer.file;
      received = answer.received;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (signal.aborted || !isPassing(error) || failures > maxFailures) throw error;
      await wait(firstWaitMs * 2 ** (failures - 1), signal);
      const state = await readState(courseId, id).catch(() => undefined);
      // Only the answer to the last part was lost.
      if (state?.file) return state.file;
      received = state?.received ?? received;
    }
  }
}
