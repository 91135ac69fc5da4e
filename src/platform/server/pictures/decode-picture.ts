import sharp, { type Sharp } from 'sharp';
import { PictureRefused, pictureDamaged } from './picture-errors.ts';
import { findPictureKind } from './picture-policy.ts';

const largest = { width: 1280, height: 2560 };
/** Guards against decompression bombs. */
const maxPixels = 50_000_000;
/** The limit of each step of reading or writing a picture, in seconds. */
export const timeoutSeconds = 10;

const notAPicture = 'This is not a picture that we can read. Please send a JPEG, PNG, WebP or AVIF file.';
const tooManyPixels = 'This picture has too many pixels: at most 50 million.';

/**
 * Opens the first frame of an untrusted picture, upright, and returns what `draw` makes of it. Metadata is left out
 * unless `draw` asks for it. Throws PictureRefused.
 */
export async function openPicture<Drawn>(bytes: Buffer, draw: (picture: Sharp) => Promise<Drawn>) {
  if (!findPictureKind(bytes)) throw new PictureRefused(notAPicture);
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', pages: 1 });
    return await draw(source.autoOrient().timeout({ seconds: timeoutSeconds }));
  } catch (error) {
    throw new PictureRefused(/pixel limit/.test(String(error)) ? tooManyPixels : pictureDamaged);
  }
}

/** The pixels of the first frame, made smaller where it is larger than any that is stored. Throws PictureRefused. */
export async function decodePicture(bytes: Buffer, { minWidth }: { minWidth: number }) {
  const decoded = await openPicture(bytes, (picture) =>
    picture
      .toColourspace('srgb')
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  if (decoded.info.width >= minWidth) return decoded;
  throw new PictureRefused(`This picture is too small: at least ${minWidth} pixels wide.`);
}
