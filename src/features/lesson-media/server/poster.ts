import { resizePicture } from '#platform/server/pictures/resize-picture.ts';

/** A picture of any kind, encoded anew as WebP of at most 1280 pixels. Throws PictureRefused. */
export async function drawPoster(bytes: Buffer) {
  const { files } = await resizePicture(bytes);
  return files.find(({ name }) => name === '1280.webp')!.body;
}
