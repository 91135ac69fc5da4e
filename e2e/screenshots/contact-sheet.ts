import sharp from 'sharp';

/** Widths of the pictures on a sheet, for pages of 360, 768 and 1280 pixels. */
const shownWidths: Record<number, number> = { 360: 300, 768: 440, 1280: 740 };
const gap = 10;
/** Longer pages are cut. */
const maxHeight = 1_100;

type Shot = { width: number; picture: Buffer };

async function shrink({ width, picture }: Shot) {
  const small = await sharp(picture).resize({ width: shownWidths[width]! }).toBuffer({ resolveWithObject: true });
  const height = Math.min(small.info.height, maxHeight);
  const input = await sharp(small.data).extract({ left: 0, top: 0, width: small.info.width, height }).toBuffer();
  return { input, width: small.info.width, height };
}

/** One picture of all shots, one row for each theme. */
export async function drawSheet(rows: readonly (readonly Shot[])[], path: string) {
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let top = 0;
  let width = 0;
  for (const row of rows) {
    const shots = await Promise.all(row.map(shrink));
    let left = 0;
    for (const shot of shots) {
      placed.push({ input: shot.input, left, top });
      left += shot.width + gap;
    }
    width = Math.max(width, left - gap);
    top += Math.max(...shots.map(({ height }) => height)) + gap;
  }
  const sheet = { width, height: top - gap, channels: 3 as const, background: '#808080' };
  await sharp({ create: sheet }).composite(placed).png({ palette: true }).toFile(path);
}
