import sharp from 'sharp';
import { colors } from './card-sheet.ts';

const size = { width: 1280, height: 640 };
const logoSize = 320;
/** Of 255: what is less opaque shows what is behind it. */
const opaque = 200;

/**
 * Draws a logo, a square picture of ours, in the middle of a band of its own colour: that of its corner, or a light one
 * where the corner is transparent. Returns a PNG.
 */
export async function drawLogo(logo: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(logo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (2 * info.width + 2) * info.channels;
  const [r, g, b, alpha] = data.subarray(at, at + 4);
  const background = alpha! >= opaque ? { r: r!, g: g!, b: b! } : colors.shallow;
  const input = await sharp(logo).resize(logoSize, logoSize).png().toBuffer();
  return sharp({ create: { ...size, channels: 3, background } })
    .composite([{ input }])
    .png()
    .toBuffer();
}
