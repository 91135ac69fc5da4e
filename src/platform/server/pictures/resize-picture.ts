import sharp from 'sharp';
import { AppError } from '../errors.ts';

/** Widths that are stored; narrower pictures are not enlarged. */
export const pictureWidths = [320, 640, 1280] as const;
const largest = { width: 1280, height: 2560 };
const narrowest = 320;
/** Guards against decompression bombs. */
const maxPixels = 50_000_000;
/** Of one step. */
const timeoutSeconds = 10;

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
/** Magic numbers; file names and declared types are not trusted. */
const kinds = {
  jpeg: (bytes: Buffer) => startsWith(bytes, '\xff\xd8\xff'),
  png: (bytes: Buffer) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  webp: (bytes: Buffer) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  avif: (bytes: Buffer) => startsWith(bytes, 'ftypavif', 4),
};

export class PictureRefused extends AppError {
  constructor(message: string) {
    super('invalid', message);
  }
}

const notAPicture = 'This is not a picture that we can read. Please send a JPEG, PNG, WebP or AVIF file.';
const notWhole = 'This picture is damaged, or not whole. Please try another copy of it.';

const tooManyPixels = 'This picture has too many pixels: at most 50 million.';

export type ResizedPicture = {
  width: number;
  height: number;
  files: { name: string; contentType: string; body: Buffer }[];
};

/** The first frame, upright, without metadata. Throws PictureRefused. */
export async function decodePicture(bytes: Buffer) {
  if (!Object.values(kinds).some((isKind) => isKind(bytes))) throw new PictureRefused(notAPicture);
  const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', pages: 1 });
  try {
    const decoded = await source
      .autoOrient()
      .toColourspace('srgb')
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: timeoutSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (decoded.info.width >= narrowest) return decoded;
  } catch (error) {
    throw new PictureRefused(/pixel limit/.test(String(error)) ? tooManyPixels : notWhole);
  }
  throw new PictureRefused(`This picture is too small: at least ${narrowest} pixels wide.`);
}

/**
 * Re-encodes an untrusted picture in every width as AVIF and WebP. Only pixels survive: no location, camera or
 * thumbnail. Throws PictureRefused.
 */
export async function resizePicture(bytes: Buffer): Promise<ResizedPicture> {
  const { data, info } = await decodePicture(bytes);
  const files: ResizedPicture['files'] = [];
  for (const width of pictureWidths) {
    const drawn = sharp(data, { raw: info })
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: timeoutSeconds });
    files.push(
      {
        name: `${width}.avif`,
        contentType: 'image/avif',
        body: await drawn.clone().avif({ quality: 55, effort: 3 }).toBuffer(),
      },
      { name: `${width}.webp`, contentType: 'image/webp', body: await drawn.clone().webp({ quality: 78 }).toBuffer() },
    );
  }
  return { width: info.width, height: info.height, files };
}
