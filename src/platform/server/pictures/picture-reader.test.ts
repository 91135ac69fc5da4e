import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildScript } from '../testing/build-script.ts';
import { PictureRefused, pictureDamaged } from './picture-errors.ts';
import { createWorkerPictureReader, directPictureReader } from './picture-reader.ts';

// Builds the script of the worker: about two seconds.
let script: Awaited<ReturnType<typeof buildScript>>;
beforeAll(async () => {
  script = await buildScript('src/app/server/reader-worker.ts');
});
afterAll(() => script.remove());

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a6c74' } });

it('reads in a worker what the calling process would read', async () => {
  const reader = createWorkerPictureReader(script.url);
  const cut = { width: 48, height: 60, kind: 'jpeg' } as const;
  const sent = await draw(400, 300).png().toBuffer();

  expect(await reader.resize(sent, 'ada')).toEqual(await directPictureReader.resize(sent, 'ada'));
  expect(await reader.cut(sent, cut, 'ada')).toEqual(await directPictureReader.cut(sent, cut, 'ada'));
  expect(await reader.stripMetadata(sent, undefined)).toEqual(await directPictureReader.stripMetadata(sent, undefined));
});

it('decodes every kind in a worker', async () => {
  const reader = createWorkerPictureReader(script.url);
  for (const kind of ['jpeg', 'webp', 'avif'] as const) {
    const stripped = await reader.stripMetadata(await draw(64, 64).toFormat(kind).toBuffer(), 'ada');
    expect(await sharp(stripped).metadata()).toMatchObject({ format: kind === 'avif' ? 'heif' : kind, width: 64 });
  }
});

it('says why a picture is refused', async () => {
  const reader = createWorkerPictureReader(script.url);
  const refused = expect(reader.resize(await draw(200, 300).png().toBuffer(), 'ada')).rejects;
  await refused.toThrow(new PictureRefused('This picture is too small: at least 320 pixels wide.'));
  await refused.toBeInstanceOf(PictureRefused);
});

it('has no decoder for kinds that are not taken', async () => {
  // Begins as a GIF, and after four bytes as an AVIF.
  const head = Buffer.from('GIF8ftypavif\0', 'latin1');
  const frame = Buffer.from('2c000000000100010080000000ffffff02024401003b', 'hex');
  const sent = Buffer.concat([head, frame]);
  await expect(directPictureReader.stripMetadata(sent, 'ada')).resolves.toBeInstanceOf(Buffer);
  const refused = expect(createWorkerPictureReader(script.url).stripMetadata(sent, 'ada')).rejects;
  await refused.toThrow(pictureDamaged);
});

it('refuses a picture that ends its worker as damaged', async () => {
  const sent = await draw(400, 300).png().toBuffer();
  const reader = createWorkerPictureReader(script.url, { timeoutMs: 0, maxMemoryMb: 256 });
  const refused = expect(reader.resize(sent, 'ada')).rejects;
  await refused.toThrow(pictureDamaged);
  await refused.toBeInstanceOf(PictureRefused);
});
