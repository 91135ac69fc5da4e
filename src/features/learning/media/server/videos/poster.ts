import type { PictureReader } from '#platform/server/pictures/picture-reader.ts';

/** A picture of any kind, encoded anew as WebP of at most 1280 pixels. Throws as `PictureReader` does. */
export async function drawPoster({ resize }: PictureReader, ...sent: Parameters<PictureReader['resize']>) {
  const { files } = await resize(...sent);
  return files.find(({ name }) => name === '1280.webp')!.body;
}
