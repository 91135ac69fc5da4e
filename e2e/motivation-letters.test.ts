import { expect } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expectToFit, violationsOf } from './appearance.ts';
import { openMember, upgrade } from './premium-steps.ts';
import { test } from './server.ts';

const resume = {
  basics: { name: 'ليلى حداد', email: 'layla@example.org', location: { city: 'Nairobi', countryCode: 'KE' } },
  education: [{ institution: 'Nairobi School', area: 'biology', studyType: 'Secondary school' }],
  projects: [{ name: 'Bird map', highlights: ['Built a map with Python that 40 people use'] }],
};
const squeeze = (text: string) => text.normalize('NFC').replace(/\s/g, '');

/** Without the marks of direction and order, in which files may differ for Arabic. */
async function readPdf(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  return { pages: pdf.numPages, text: squeeze(items.map((item) => ('str' in item ? item.str : '')).join('')) };
}

// Pays once, since every step of it is for premium members.
test('from an application to a letter with one’s own facts, and to its PDF', async ({ page }) => {
  await openMember(page);
  await page.request.post('/api/cvs', { data: { file: resume, title: 'Mine' } });
  await upgrade(page);
  const slug = 'summer-school-of-science-croatia';
  const opportunity = await (await page.request.get(`/api/opportunities/${slug}`)).json();
  await page.request.post('/api/applications/saves', { data: { opportunityId: opportunity.id, isSaved: 'yes' } });
  const [saved] = await (await page.request.get('/api/applications/saved')).json();

  await page.goto(`/applications/${saved.applicationId}`);
  await page.getByRole('heading', { name: 'CV and letter' }).click();
  await page.getByRole('button', { name: 'Write a letter' }).click();
  await expect(page).toHaveURL(/\/letters\//);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('ليلى حداد');
  await expect(page.getByRole('textbox', { name: 'Opening' })).toHaveValue(
    `I am applying for ${opportunity.title}. I study biology at Nairobi School.`,
  );
  await page.locator('#evidence').getByText('Take something from my CV').click();
  await page.getByRole('button', { name: 'Built a map with Python that 40 people use' }).click();
  await page.getByRole('textbox', { name: 'Why this one' }).fill('I am writing to say that I lik birds.');
  await expect(page.locator('#motivation').getByText('Everybody writes this.')).toBeVisible();
  await expect(page.locator('#check').getByText('“lik” is in no English dictionary.')).toBeVisible();
  await expect(page.locator('#check').getByText('is not named in the text')).toBeVisible();
  await page.getByRole('textbox', { name: 'Why this one' }).fill('Your school counts birds, and so do I.');
  await page.getByRole('radio', { name: 'Exchange or volunteering' }).check();
  await expect(page.locator('.cv-state')).toHaveText('Saved');
  expect(await violationsOf(page), 'letter').toEqual([]);
  await expectToFit(page, 'letter');

  const path = new URL(page.url()).pathname;
  const pdf = await readPdf(await (await page.request.get(`${path}/letter.pdf`)).body());
  const plain = await (await page.request.get(`${path}/letter.txt`)).text();
  const written = plain.slice(plain.indexOf('I am applying'), plain.indexOf('Yours sincerely'));
  expect(pdf.pages).toBe(1);
  expect(pdf.text).toContain(squeeze(written));
  expect(plain.indexOf('Your school counts birds')).toBeLessThan(plain.indexOf('Built a map'));
  const { pages } = await (await page.request.get(`${path.replace('/letters/', '/api/cvs/')}/pages`)).json();
  const glyphs = pages[0].match(/<use /g).length;
  // Letters of Arabic are joined, so that fewer glyphs than characters stand there.
  expect(Math.abs(glyphs - pdf.text.length)).toBeLessThan(12);
  expect((await (await page.request.get(`${path}/letter.docx`)).body()).subarray(0, 2).toString()).toBe('PK');

  await page.goto('/letters');
  expect(await violationsOf(page), 'letters').toEqual([]);
  await expect(page.getByText(`For ${opportunity.title}`)).toBeVisible();
  await page.goto(`/applications/${saved.applicationId}`);
  expect(await violationsOf(page), 'application').toEqual([]);
  await page.getByRole('heading', { name: 'CV and letter' }).click();
  await page.getByRole('link', { name: /^Letter: / }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.goto(`/applications/${saved.applicationId}`);
  await page.getByRole('heading', { name: 'CV and letter' }).click();
  await page.getByRole('link', { name: 'Compare with my CV' }).click();
  await expect(page.locator('[data-state="covered"]').filter({ hasText: 'High School' })).toContainText(
    'Nairobi School',
  );
});
