import { createSlots } from '../queue/slots.ts';
import { fileOfBytes, readWhole } from '../workers/readable-file.ts';
import { runOnceInWorker, TaskFailed, WorkerEnded, type WorkerLimits } from '../workers/run-in-worker.ts';
import type { ReadableFile } from '../workers/worker-messages.ts';
import { PictureRefused, PicturesBusy, pictureDamaged } from './picture-errors.ts';
import type { PictureCut } from './picture-policy.ts';
import type { ResizedPicture } from './resize-picture.ts';

/**
 * Reads pictures that strangers sent, JPEG, PNG, WebP or AVIF by content. Every method throws `PictureRefused` with a
 * message for people, and `PicturesBusy` or `OneAtATime` when too many wait. `actor` asks for it, such as the id of the
 * session's user: actors are served in turn. Undefined is a job, which waits as long as it has to.
 */
export type PictureReader = {
  /** Re-encoded in every width as AVIF and WebP. */
  resize: (bytes: Buffer, actor: string | undefined) => Promise<ResizedPicture>;
  /** Re-encoded in this size; what is too wide or too high for it is cut off. */
  cut: (bytes: Buffer, cut: PictureCut, actor: string | undefined) => Promise<Buffer>;
  /** Re-encoded as the kind that it is, in its size. */
  stripMetadata: (bytes: Buffer, actor: string | undefined) => Promise<Buffer>;
};

const readings = {
  resizePicture: async (bytes: Buffer) => (await import('./resize-picture.ts')).resizePicture(bytes),
  cutPicture: async (bytes: Buffer, cut: PictureCut) => (await import('./cut-picture.ts')).cutPicture(bytes, cut),
  stripMetadata: async (bytes: Buffer) => (await import('./strip-metadata.ts')).stripMetadata(bytes),
};

/** In the calling process: for tests and commands. */
export const directPictureReader: PictureReader = {
  resize: readings.resizePicture,
  cut: readings.cutPicture,
  stripMetadata: readings.stripMetadata,
};

/** The worker's script serves these tasks. */
export const pictureTasks = {
  async *resizePicture(file: ReadableFile) {
    await prepareDecoders();
    yield await readings.resizePicture(await readWhole(file));
  },
  async *cutPicture(file: ReadableFile, cut: PictureCut) {
    await prepareDecoders();
    yield await readings.cutPicture(await readWhole(file), cut);
  },
  async *stripMetadata(file: ReadableFile) {
    await prepareDecoders();
    yield await readings.stripMetadata(await readWhole(file));
  },
};

/** A worker reads one picture, with one thread, and has no decoders but those that are needed. */
async function prepareDecoders() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  const allowed = ['Jpeg', 'Png', 'Webp', 'Heif'];
  sharp.unblock({ operation: allowed.map((kind) => `VipsForeignLoad${kind}`) });
}

/** A JPEG of 50 million pixels adds up to 490 MB to the process, a WebP 530 MB, and takes a processor for 3 s. */
const usualLimits: WorkerLimits = { timeoutMs: 20_000, maxMemoryMb: 700 };

/** Each uses a whole core and up to the memory above, so that a process has one at a time. */
const slots = createSlots({ atOnce: 1, maxWaiting: 10, refusal: () => new PicturesBusy() });

/** A picture that ends its worker is refused as one that cannot be decoded. */
function toRefusal(error: unknown) {
  if (error instanceof WorkerEnded) return new PictureRefused(pictureDamaged);
  return error instanceof TaskFailed && error.taskError === PictureRefused.name
    ? new PictureRefused(error.message)
    : error;
}

/**
 * In a worker for each picture, so that no fault of a decoder can end the serving process, or have what it holds.
 * `script` serves `pictureTasks`.
 */
export function createWorkerPictureReader(script: URL, limits = usualLimits): PictureReader {
  async function run<Value>(
    task: keyof typeof pictureTasks,
    bytes: Buffer,
    actor: string | undefined,
    options: unknown = {},
  ): Promise<Value> {
    const file = fileOfBytes('picture', bytes);
    const queued = actor === undefined ? { slots, isPatient: true } : { slots: slots.of(actor) };
    try {
      return await runOnceInWorker<Value>(script, task, file, options, limits, queued);
    } catch (error) {
      throw toRefusal(error);
    }
  }
  return {
    resize: (bytes, actor) => run('resizePicture', bytes, actor),
    cut: (bytes, cut, actor) => run('cutPicture', bytes, actor, cut),
    stripMetadata: (bytes, actor) => run('stripMetadata', bytes, actor),
  };
}
