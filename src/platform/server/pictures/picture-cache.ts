import { AppError } from '#platform/server/errors.ts';

type Draw = () => Promise<Buffer>;
type Settings = { maxEntries?: number; maxWaiting?: number };

/**
 * An LRU cache of drawn pictures. Drawing is CPU-bound: one picture is drawn at a time, the same key only once, and
 * throws `unavailable` (503) when too many wait.
 */
export function createPictureCache({ maxEntries = 100, maxWaiting = 20 }: Settings = {}) {
  const pictures = new Map<string, Buffer>();
  const inProgress = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  function store(key: string, picture: Buffer) {
    pictures.delete(key);
    pictures.set(key, picture);
    if (pictures.size > maxEntries) pictures.delete(pictures.keys().next().value!);
    return picture;
  }

  function enqueue(key: string, draw: Draw) {
    // One is being drawn, the others wait.
    if (inProgress.size > maxWaiting)
      throw new AppError('unavailable', 'Many pictures are being drawn. Please try again.');
    const drawn = last.then(draw).then((picture) => store(key, picture));
    inProgress.set(key, drawn);
    last = drawn.catch(() => {}).finally(() => inProgress.delete(key));
    return drawn;
  }

  return {
    async get(key: string, draw: Draw): Promise<Buffer> {
      const picture = pictures.get(key);
      return picture ? store(key, picture) : (inProgress.get(key) ?? enqueue(key, draw));
    },
  };
}
