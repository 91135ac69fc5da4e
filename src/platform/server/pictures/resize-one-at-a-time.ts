import { AppError } from '../errors.ts';
import { createSlots } from '../queue/slots.ts';
import { cutPicture } from './cut-picture.ts';
import { resizePicture } from './resize-picture.ts';

/** Resizing uses a whole core, so that a process does one at a time; who asks is served in turn. */
const slots = createSlots({
  atOnce: 1,
  maxWaiting: 10,
  refusal: () => new AppError('unavailable', 'Many pictures are being drawn. Please try again.', 5),
});

/** As `resizePicture`, one after the other. Throws `unavailable` when too many people wait, `OneAtATime` for one's own. */
export async function resizeOneAtATime(bytes: Buffer, userId: string) {
  const free = await slots.of(userId).take();
  return resizePicture(bytes).finally(free);
}

/** As `cutPicture`, one after the other. Throws as `resizeOneAtATime` does. */
export async function cutOneAtATime(bytes: Buffer, size: { width: number; height: number }, userId: string) {
  const free = await slots.of(userId).take();
  return cutPicture(bytes, size).finally(free);
}
