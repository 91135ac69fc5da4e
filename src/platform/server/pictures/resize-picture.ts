import sharp from 'sharp';
import { decodePicture, timeoutSeconds } from './decode-picture.ts';
import { pictureWidths } from './picture-policy.ts';

export type ResizedPicture = {
  width: number;
  height: number;
  files: { name: string; contentType: string; body: Buffer }[];
};

/**
 * Re-encodes an untrusted picture in every width as AVIF and WebP. Only pixels survive: no location, camera or
 * thumbnail. Throws PictureRefused.
 */
export async function resizePicture(bytes: Buffer): Promise<ResizedPicture> {
  const { data, info } = await decodePicture(bytes, { minWidth: pictureWidths[0] });
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
