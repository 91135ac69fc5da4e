import sharp from 'sharp';
import { expect, it } from 'vitest';
import { toDrawable } from '#platform/server/pictures/card-fonts.tsx';
import { drawGeneralCard, drawShareCard } from './share-card.ts';

const card = {
  id: '6f0e4c39-9d52-4d5e-8b9f-1a110b8f6a3e',
  title: 'Young Ocean Researchers',
  organization: 'Harbour Institute',
  category: 'environment',
  type: 'internship',
  deadline: 'Deadline: March 1, 2027',
} as const;

const isPicture = async (png: Buffer) => {
  const { format, width, height } = await sharp(png).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
};

it('draws a PNG in the size of social networks', async () => {
  await isPicture(await drawShareCard(card));
  await isPicture(await drawGeneralCard());
});

it('draws markup in a title as plain text', async () => {
  await isPicture(await drawShareCard({ ...card, title: '</text></svg><script>&amp; "]]>', organization: '<&\u0000' }));
});

it('keeps a long title inside the text column', async () => {
  const title = `${'Donaudampfschifffahrt'.repeat(5)} ${'and more words '.repeat(20)}`;
  const png = await drawShareCard({ ...card, title, organization: title, deadline: title });
  const besideColumn = { left: 795, top: 40, width: 25, height: 550 };
  const { channels } = await sharp(await sharp(png).extract(besideColumn).toBuffer()).stats();
  // Background colours are light, the text colour is nearly black.
  expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThan(180);
});

it('draws equal cards equally and others differently', async () => {
  const first = await drawShareCard(card);
  expect((await drawShareCard(card)).equals(first)).toBe(true);
  expect((await drawShareCard({ ...card, id: 'another' })).equals(first)).toBe(false);
});

it("falls back to type and category when the font lacks the title's letters", async () => {
  const arabic = await drawShareCard({ ...card, title: 'باحثو المحيط الشباب' });
  const chinese = await drawShareCard({ ...card, title: '青年海洋研究者' });
  expect(arabic.equals(chinese)).toBe(true);
});

it.each([
  ['Žofie & Łódź', 'Žofie & Łódź'],
  ['Go 🚀 to 👩‍🔬 sea', 'Go to sea'],
  ['Việt Nam', 'Viet Nam'],
  ['Here → there', 'Here there'],
  ['  two\n lines ', 'two lines'],
  ['日本 Sommer', undefined],
  ['زورق', undefined],
  ['', undefined],
])('makes %j drawable as %j', async (text, drawable) => {
  expect(await toDrawable(text)).toBe(drawable);
});
