import { expect } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { openMember, upgrade } from './premium-steps.ts';
import { test } from './server.ts';

const resume = {
  basics: { name: 'ليلى حداد', email: 'layla@example.org', summary: 'I count birds.' },
  education: [{ institution: 'Nairobi School', studyType: 'Secondary school', score: 'A-' }],
  projects: [{ name: 'Bird map', highlights: ['Built a map with Python that 40 people use'] }],
  languages: [{ language: 'English', fluency: 'C1' }],
};

// Pays once, since every step of it is for premium members.
test('a premium member sees how the CV fits an opportunity, also without script', async ({ page, browser }) => {
  await openMember(page);
  const id = (await (await page.request.post('/api/cvs', { data: { file: resume, title: 'Mine' } })).json()).id;
  const slug = 'summer-school-of-science-croatia';
  await page.goto(`/opportunities/${slug}`);
  await page.getByText(/^More: /).click();
  await page.getByRole('link', { name: 'Compare with my CV' }).click();
  await expect(page.getByText('This comes with Premium.')).toBeVisible();
  expect((await page.request.get(`/api/cv-fit?opportunity=${slug}`)).status()).toBe(403);

  await upgrade(page);
  const opportunity = await (await page.request.get(`/api/opportunities/${slug}`)).json();
  await page.request.post('/api/applications/saves', { data: { opportunityId: opportunity.id, isSaved: 'yes' } });
  await page.goto(`/cv/fit?cv=${id}`);
  expect(await violationsOf(page), 'choice').toEqual([]);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: new URL(page.url()).origin,
  });
  const plain = await context.newPage();
  await plain.goto(`/cv/fit?cv=${id}`);
  await plain.getByLabel('Search opportunities').fill(opportunity.title);
  await plain.locator('main').getByRole('button', { name: 'Search' }).click();
  await expect(plain.locator('#found-title ~ ul a').first()).toHaveText(opportunity.title);
  await plain.locator('#own-title ~ ul a').click();
  await expect(plain.locator('[data-state="covered"]').filter({ hasText: 'High School' })).toContainText(
    'Secondary school, Nairobi School',
  );
  await expect(plain.locator('[data-state="covered"]').filter({ hasText: 'English' })).toContainText('English: C1');
  await expect(plain.locator('[data-state="missing"]').first()).toContainText('Not found');
  await context.close();
  await page.goto(`/cv/fit?opportunity=${slug}`);
  await expectToFit(page, 'fit');
  expect(await violationsOf(page), 'fit').toEqual([]);
});
