import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cutPicture } from './cut-picture.ts';

const portrait = { width: 480, height: 600, kind: 'jpeg', minWidth: 320 } as const;
const bands = (...colours: string[]) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="${colours.length * 200}">${colours
        .map((colour, at) => `<rect y="${at * 200}" width="400" height="200" fill="${colour}"/>`)
        .join('')}</svg>`,
    ),
  );

it('cuts to the size, more below than above, and keeps only pixels, upright', async () => {
  const sent = await bands('#ff0000', '#00ff00', '#0000ff', '#0000ff', '#0000ff')
    .rotate(-90)
    .withExif({ IFD0: { Copyright: 'SECRET' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(sent.includes('Exif')).toBe(true);
  const cut = await cutPicture(sent, portrait);
  const { format, width, height, exif, icc, xmp, orientation } = await sharp(cut).metadata();
  expect([format, width, height, exif, icc, xmp, orientation]).toEqual(['jpeg', 480, 600, ...Array(4).fill(undefined)]);
  expect(cut.includes('SECRET')).toBe(false);
  const { data } = await sharp(cut).raw().toBuffer({ resolveWithObject: true });
  const at = (y: number) => [...data.subarray((y * 480 + 240) * 3, (y * 480 + 240) * 3 + 3)].map((part) => part > 127);
  expect([at(5), at(60), at(595)]).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
});

it('puts white behind what is transparent', async () => {
  const clear = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { dominant } = await sharp(await cutPicture(clear, portrait)).stats();
  expect(Object.values(dominant).every((part) => part > 240)).toBe(true);
});

it('refuses what is no picture by its content', async () => {
  await expect(cutPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), portrait)).rejects.toThrow(
    'not a picture',
  );
});
