import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectToFit, violationsOf } from './appearance.ts';
import { signUp, someProfile } from './member.ts';
import { test } from './server.ts';

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name, exact: true }).click();

test('a member writes a CV, moves a block by keyboard, follows a hint and downloads the PDF', { tag: '@core' }, async ({
  page,
}) => {
  await signUp(page, 'Zoë Müller');
  await page.request.post('/api/profile', { data: someProfile });
  await page.goto('/cv');
  expect(await violationsOf(page), 'no CV yet').toEqual([]);
  await page.getByRole('button', { name: 'Write my CV' }).click();
  await page.getByRole('button', { name: 'Fill in from my profile' }).click();
  expect(await violationsOf(page), 'start').toEqual([]);
  await page.getByRole('button', { name: 'Next: You' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(someProfile.fullName);
  await step(page, 'What you did');

  for (const [position, line] of [
    ['Assistant', 'Was responsible for the tilll'],
    ['Tutor', 'Taught 12 pupils to read'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a job' }).click();
    await page.getByLabel('What you were').fill(position);
    await page.getByLabel('What you did, one a line').fill(line);
  }
  await page.getByRole('button', { name: 'Move up: Tutor' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#work .block-title')).toHaveText([/^Tutor/, /^Assistant/]);
  await expect(page.getByRole('button', { name: 'Move down: Tutor' })).toBeFocused();

  await step(page, 'Check');
  await page
    .getByRole('button', { name: /^Go there.*Work, number 2/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Led __ people to __' }).click();
  const lines = page.getByLabel('What you did, one a line');
  await expect(lines).toHaveValue(/Led __ people to __$/);
  await step(page, 'Check');
  await expect(
    page.locator('#check').getByText('“tilll” is in no English dictionary. Do you mean “till”'),
  ).toBeVisible();
  expect(await violationsOf(page), 'hints').toEqual([]);
  await page.getByRole('button', { name: /^It is right.*tilll$/ }).click();
  await expect(page.locator('#check').getByText('“tilll”')).toHaveCount(0);
  await step(page, 'What you did');
  await lines.fill('Led 3 people to a shop without a queue');
  await expect(page.locator('#work').getByText(/hint/)).toHaveCount(0);
  await expect(page.locator('.cv-state')).toHaveText('Saved');
  await expectToFit(page, 'editor');
  expect(await violationsOf(page), 'editor').toEqual([]);

  await page.reload();
  await step(page, 'What you did');
  await expect(page.locator('#work .block-title')).toHaveText([/^Tutor/, /^Assistant/]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('My CV.pdf');
  const file = await page.request.get(download.url());
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const path = new URL(page.url()).pathname;
  const word = await page.request.get(`${path}/cv.docx`);
  expect([word.status(), (await word.body()).subarray(0, 2).toString()]).toEqual([200, 'PK']);
  expect(await (await page.request.get(`${path}/cv.txt`)).text()).toContain('- Led 3 people to a shop without a queue');

  await step(page, 'You');
  await page.getByLabel('Show a picture in this CV').check();
  const draw = { create: { width: 400, height: 500, channels: 3, background: '#0a6c74' } } as const;
  const buffer = await sharp(draw).png().toBuffer();
  await page.locator('#picture input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('status').filter({ hasText: 'The picture has arrived' })).toBeVisible();
  await expect(page.locator('.cv-state')).toHaveText('Saved');
  expect(await violationsOf(page), 'picture').toEqual([]);
  const imagesOf = async () =>
    (await (await page.request.get(`${path}/cv.pdf`)).body()).toString('latin1').match(/\/Subtype \/Image/g)?.length;
  expect(await imagesOf()).toBe(1);
  await page.getByRole('button', { name: 'Delete the picture' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The picture is deleted' })).toBeVisible();
  expect(await imagesOf()).toBeUndefined();

  const refused = await page.request.put(path.replace('/cv/', '/api/cvs/'), {
    data: { version: 1, document: { title: 'Mine', template: 'tech', paper: 'A4', resume: {} } },
  });
  expect(refused.status()).toBe(403);
});
