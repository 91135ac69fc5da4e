import sharp from 'sharp';
import { decodePicture } from './resize-picture.ts';

/** A face stands above the middle of a picture: so much of what is cut off in height is cut off above. */
const above = 1 / 3;

/**
 * Re-encodes an untrusted picture as a JPEG of this size in pixels; what is too wide or too high for it is cut off. Only
 * pixels survive. Throws PictureRefused.
 */
export async function cutPicture(bytes: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const decoded = await decodePicture(bytes);
  const { data, info } = await sharp(decoded.data, { raw: decoded.info })
    .resize({ width, height, fit: 'outside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info })
    .extract({
      ...{ left: Math.round((info.width - width) / 2), top: Math.round((info.height - height) * above) },
      ...{ width, height },
    })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
