import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import type { FetchOutside, OutsideAnswer } from '#platform/server/outbound/fetch-outside.ts';
import { findLogos } from './logo-policy.ts';
import { createLogos } from './logos.ts';

const id = randomUUID();
const page = 'https://institute.example/apply/';

it('finds the likeliest logo first, and leaves out what cannot be drawn', () => {
  const html = `<head><meta property="og:image" content="/share.jpg?a=1&amp;b=2"><link rel="icon" href="/favicon.ico">
    <link rel=icon sizes="16x16" href=/small.png><link rel="icon" sizes="192x192" href="big.png">
    <link rel="mask-icon" href="/mask.svg"><link href='//cdn.example/touch.png' rel='apple-touch-icon'></head>`;
  expect(findLogos(html, page)).toEqual([
    { address: 'https://cdn.example/touch.png', isIcon: true },
    { address: 'https://institute.example/apply/big.png', isIcon: true },
    { address: 'https://institute.example/share.jpg?a=1&b=2', isIcon: false },
  ]);
  expect(findLogos('<p>Nothing</p>', page)).toEqual([
    { address: 'https://institute.example/apple-touch-icon.png', isIcon: true },
  ]);
});

const icon = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#c8411b' } })
    .png()
    .toBuffer();

function open(bodies: Record<string, Buffer | string>) {
  const asked: string[] = [];
  const fetchOutside: FetchOutside = async (address) => {
    asked.push(address);
    const body = bodies[new URL(address).pathname];
    return {
      outcome: 'answered',
      address,
      status: body === undefined ? 404 : 200,
      body: Buffer.from(body ?? ''),
    } as OutsideAnswer;
  };
  const add = vi.fn(async (_actorId: string, _bytes: Buffer) => ({ id, width: 1280, height: 640 }));
  return { asked, add, fetch: () => createLogos({ fetchOutside, pictures: { add } }).fetch('ada', page) };
}
const touch = '<link rel="apple-touch-icon" href="/touch.png">';

it('keeps the icon on a band of its own colour', async () => {
  const { add, fetch } = open({ '/apply/': touch, '/touch.png': await icon(180) });
  expect(await fetch()).toMatchObject({ id });
  const { data, info } = await sharp(add.mock.calls[0]![1]).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1280, 640]);
  const [red, green, blue] = data;
  expect([Math.abs(red! - 0xc8) < 6, Math.abs(green! - 0x41) < 6, Math.abs(blue! - 0x1b) < 6]).toEqual([
    true,
    true,
    true,
  ]);
});

it.each<[string, () => Promise<Record<string, Buffer | string>>]>([
  ['has no page', async () => ({})],
  [
    'wants no robots',
    async () => ({ '/robots.txt': 'User-agent: *\nDisallow: /', '/apply/': touch, '/touch.png': await icon(180) }),
  ],
  ['shows an icon that is too small', async () => ({ '/apply/': touch, '/touch.png': await icon(32) })],
  ['shows something that is no picture', async () => ({ '/apply/': touch, '/touch.png': '<svg/>' })],
])('keeps nothing of a site that %s', async (_what, bodiesOf) => {
  const { add, fetch } = open(await bodiesOf());
  await expect(fetch()).rejects.toThrow('no logo on the official site');
  expect(add).not.toHaveBeenCalled();
});
