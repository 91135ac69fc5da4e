import sharp from 'sharp';
import { decodePicture, timeoutSeconds } from './decode-picture.ts';
import type { PictureCut } from './picture-policy.ts';

/** A face stands above the middle of a picture: so much of what is cut off in height is cut off above. */
const above = 1 / 3;

/**
 * Re-encodes an untrusted picture in this size in pixels; what is too wide or too high for it is cut off. Only pixels
 * survive; a JPEG has white behind what was transparent. Throws PictureRefused.
 */
export async function cutPicture(bytes: Buffer, { width, height, kind, minWidth = 1 }: PictureCut): Promise<Buffer> {
  const decoded = await decodePicture(bytes, { minWidth });
  const { data, info } = await sharp(decoded.data, { raw: decoded.info })
    .resize({ width, height, fit: 'outside' })
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const cut = sharp(data, { raw: info }).extract({
    ...{ left: Math.round((info.width - width) / 2), top: Math.round((info.height - height) * above) },
    ...{ width, height },
  });
  return (kind === 'webp' ? cut.webp() : cut.flatten({ background: '#fff' }).jpeg({ quality: 82 })).toBuffer();
}
