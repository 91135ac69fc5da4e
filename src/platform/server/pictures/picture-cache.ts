import { AppError } from '#platform/server/errors.ts';

type Draw = () => Promise<Buffer>;
type Settings = { maxKept?: number; maxWaiting?: number };

/**
 * Pictures that were drawn, the least recently used forgotten first. Drawing takes a processor for a moment, so one is
 * drawn at a time, the same one only once, and when too many wait the next is refused (503).
 */
export function createPictureStore({ maxKept = 100, maxWaiting = 20 }: Settings = {}) {
  const kept = new Map<string, Buffer>();
  const inProgress = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  function keep(key: string, picture: Buffer) {
    kept.delete(key);
    kept.set(key, picture);
    if (kept.size > maxKept) kept.delete(kept.keys().next().value!);
    return picture;
  }

  function drawThrottled(key: string, draw: Draw) {
    // One is being drawn, the others wait.
    if (inProgress.size > maxWaiting)
      throw new AppError('unavailable', 'Many pictures are being drawn. Please try again.');
    const drawn = last.then(draw).then((picture) => keep(key, picture));
    inProgress.set(key, drawn);
    last = drawn.catch(() => {}).finally(() => inProgress.delete(key));
    return drawn;
  }

  return {
    /** The picture of a key, drawn when it is not there. */
    async get(key: string, draw: Draw): Promise<Buffer> {
      const picture = kept.get(key);
      return picture ? keep(key, picture) : (inProgress.get(key) ?? drawThrottled(key, draw));
    },
  };
}
