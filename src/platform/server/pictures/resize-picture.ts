import sharp from 'sharp';
import { AppError } from '../errors.ts';

/** The widths in which every picture is kept; one that is narrower is not made wider. */
export const pictureWidths = [320, 640, 1280] as const;
const largest = { width: 1280, height: 2560 };
const narrowest = 320;
/** What a picture may unfold to: beyond, it is made to fill the memory. */
const maxPixels = 50_000_000;
/** Seconds that one step may take. */
const timeoutMs = 10;

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
/** How each kind begins (its specification); names and declared types are not believed. */
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

/** The first picture of a file, upright, without anything else that was in it. */
async function decode(bytes: Buffer) {
  const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', pages: 1 });
  try {
    return await source
      .autoOrient()
      .toColourspace('srgb')
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: timeoutMs })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new PictureRefused(/pixel limit/.test(String(error)) ? tooManyPixels : notWhole);
  }
}

/**
 * A picture that anybody may have sent, drawn anew in every width as AVIF and WebP. Nothing of the file but its pixels
 * is kept: no place, no camera, no thumbnail.
 */
export async function resizePicture(bytes: Buffer): Promise<ResizedPicture> {
  if (!Object.values(kinds).some((isKind) => isKind(bytes))) throw new PictureRefused(notAPicture);
  const { data, info } = await decode(bytes);
  if (info.width < narrowest) throw new PictureRefused(`This picture is too small: at least ${narrowest} pixels wide.`);
  const files: ResizedPicture['files'] = [];
  for (const width of pictureWidths) {
    const drawn = sharp(data, { raw: info })
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: timeoutMs });
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
