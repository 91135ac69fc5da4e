import { AppError } from '../errors.ts';
import { createSlots } from '../queue/slots.ts';
import { cutPicture } from './cut-picture.ts';
import { resizePicture } from './resize-picture.ts';

/** Resizing uses a whole core, so that a process does one at a time, whoever asks. */
const slots = createSlots({
  atOnce: 1,
  maxWaiting: 10,
  refusal: () => new AppError('unavailable', 'Many pictures are being drawn. Please try again.', 5),
});

/** As `resizePicture`, one after the other. Throws `unavailable` when too many wait. */
export async function resizeOneAtATime(bytes: Buffer) {
  const free = await slots.take();
  return resizePicture(bytes).finally(free);
}

/** As `cutPicture`, one after the other. Throws `unavailable` when too many wait. */
export async function cutOneAtATime(bytes: Buffer, size: { width: number; height: number }) {
  const free = await slots.take();
  return cutPicture(bytes, size).finally(free);
}
