import sharp from 'sharp';
import { expect, it } from 'vitest';
import { resizePicture } from './resize-picture.ts';

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a6c74' } });
/** Its file is long, so that half of it lacks something. */
const drawNoise = () =>
  sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  });

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('re-encodes a %s in every width', async (kind) => {
  const { files, ...size } = await resizePicture(await draw(1600, 900)[kind]().toBuffer());

  expect(size).toEqual({ width: 1280, height: 720 });
  const drawn = await Promise.all(
    files.map(async ({ name, body }) => {
      const { format, width, height } = await sharp(body).metadata();
      return [name, format, width, height];
    }),
  );
  expect(drawn).toEqual([
    ['320.avif', 'heif', 320, 180],
    ['320.webp', 'webp', 320, 180],
    ['640.avif', 'heif', 640, 360],
    ['640.webp', 'webp', 640, 360],
    ['1280.avif', 'heif', 1280, 720],
    ['1280.webp', 'webp', 1280, 720],
  ]);
});

it('keeps only the pixels, upright', async () => {
  const sent = await draw(400, 800)
    .withExif({ IFD0: { Copyright: 'Ada Canary' }, IFD3: { GPSLatitude: '56/1 9/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(sent.toString('latin1')).toContain('Ada Canary');
  const { files, width, height } = await resizePicture(sent);

  expect([width, height]).toEqual([800, 400]);
  for (const { body } of files) {
    expect(body.toString('latin1')).not.toContain('Ada Canary');
    expect(await sharp(body).metadata()).not.toHaveProperty('exif');
  }
});

it('does not enlarge a small picture, and refuses one that is too small', async () => {
  expect(await resizePicture(await draw(500, 300).png().toBuffer())).toMatchObject({ width: 500, height: 300 });
  await expect(resizePicture(await draw(200, 300).png().toBuffer())).rejects.toThrow('too small');
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>';
it.each([
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['an SVG with a script', svg],
  ['an SVG behind a declaration', `<?xml version="1.0"?>${svg}`],
  ['a PDF', '%PDF-1.7'],
  ['a GIF', 'GIF89a'],
  ['nothing', ''],
  ['a HEIC', '\0\0\0\x18ftypheic'],
])('refuses %s, whatever it is called', async (_name, content) => {
  await expect(resizePicture(Buffer.from(content, 'latin1'))).rejects.toThrow('not a picture that we can read');
});

it.each([
  ['HTML behind the first bytes of a PNG', Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1')],
  ['only the first bytes of a JPEG', Buffer.from('\xff\xd8\xff', 'latin1')],
])('refuses %s', async (_name, bytes) => {
  await expect(resizePicture(bytes)).rejects.toThrow('damaged');
});

it.each(['jpeg', 'png', 'webp'] as const)('refuses a %s that was cut short', async (kind) => {
  const whole = await drawNoise()[kind]().toBuffer();

  await expect(resizePicture(whole.subarray(0, whole.length / 2))).rejects.toThrow('damaged');
});

it('refuses a small file that decodes to too many pixels', async () => {
  const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(2_000_000);

  await expect(resizePicture(bomb)).rejects.toThrow('too many pixels');
});
