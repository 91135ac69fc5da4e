import { expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { enroll } from './enroll.ts';
import { signUp, someProfile } from './member.ts';
import { upgrade } from './premium-steps.ts';
import { test, whenHydrated } from './server.ts';

const courseId = 'first-scholarship';

async function becomeMember(page: Page, profile: object = someProfile) {
  await signUp(page);
  expect((await page.request.post('/api/profile', { data: profile })).ok()).toBe(true);
}
const part = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const readAnswer = async (page: Page, path: string) => ({ body: await (await page.request.get(path)).json() });
const save = (page: Page, opportunityId: string) =>
  page.request.post('/api/applications/saves', { data: { opportunityId, isSaved: 'yes' } });
const interestsOf = async (page: Page) =>
  ((await (await page.request.get('/api/profile')).json()) as { interests: string[] }).interests;

test('members have a home of their own: the next step, their applications, what fits, and what the profile lacks', {
  tag: '@core',
}, async ({ page }) => {
  await becomeMember(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Zoë Müller-Ñandú');
  await expect(page.getByText('Leap into the Sea')).toHaveCount(0);
  await expect(page.getByText('Start Discovery Quiz')).toHaveCount(0);
  await expect(region(page, 'Save the first one you like').getByRole('link')).toHaveAttribute('href', '/opportunities');
  const fitting = region(page, 'Three that fit you').getByRole('article').getByRole('link');
  await expect(fitting).toHaveCount(3);
  for (const href of await fitting.evaluateAll((links) => links.map((link) => link.getAttribute('href')!))) {
    const { interests } = await (await page.request.get(`/api${href}`)).json();
    expect((interests as string[]).some((interest) => someProfile.interests.includes(interest))).toBe(true);
  }
  const gaps = part(page, 'Complete your profile');
  await expect(gaps.getByRole('link', { name: 'Confirm your email' })).toHaveAttribute('href', '/account');
  await expect(gaps.getByRole('link', { name: 'Add your goals' })).toBeVisible();
  await expect(gaps.getByRole('link', { name: 'Add your date of birth' })).toHaveCount(0);

  await enroll(page, courseId);
  await page.goto('/');
  await expect(region(page, 'Your First Scholarship').getByText('0 of 4 lessons done')).toBeVisible();
  const { body } = await readAnswer(page, '/api/opportunities?limit=5');
  for (const { id } of body) await save(page, id);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const next = page.getByText('Next step').locator('xpath=ancestor::section');
  await expect(next.getByText(/^0 of \d+ steps done$/)).toBeVisible();
  await expect(region(page, 'My applications').getByRole('listitem')).toHaveCount(3);
  await expect(region(page, 'My applications').getByRole('link', { name: 'All 5' })).toBeVisible();
  // The next date and the next lesson are on the first screen of a phone, and the page has three of them at most.
  await expect(next.locator('.date-tile')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Start: lesson 1' })).toBeInViewport({ ratio: 1 });
  const { height } = (await page.getByRole('main').boundingBox())!;
  expect(height).toBeLessThanOrEqual(3 * 740);
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page);

  await page.getByRole('link', { name: 'Start: lesson 1' }).click();
  await expect(page.getByText(/^Lesson 1 of 4/)).toBeVisible();
});

test('the home of premium members leads to what Premium has, and to what fits best', async ({ page }) => {
  await becomeMember(page);
  await upgrade(page);
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Your Premium' }).getByRole('link');
  await expect(links).toHaveText(['For you', 'Mentors', 'Webinars', 'Notes', 'Compare my CV', 'Motivation letters']);
  const best = await readAnswer(page, '/api/recommendations?limit=3');
  const titles = best.body.items.map(({ opportunity }: { opportunity: { title: string } }) => opportunity.title);
  await expect(region(page, 'Three that fit you').getByRole('article').getByRole('heading')).toHaveText(titles);
  await region(page, 'Three that fit you').getByRole('link', { name: 'For you' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For you');
});

test('notes of a lesson save themselves, and are there again, also without script', async ({
  page,
  browser,
  baseURL,
}) => {
  await becomeMember(page);
  await enroll(page, courseId);
  await page.goto(`/classes/${courseId}/learn`);
  await page.getByRole('link', { name: 'Start: lesson 1' }).click();
  await whenHydrated(page);
  const notes = page.getByLabel('Your notes');
  await notes.fill('Ask Ms Okafor for a reference. <b>Soon</b>');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.reload();
  await expect(notes).toHaveValue('Ask Ms Okafor for a reference. <b>Soon</b>');

  const plain = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const reader = await plain.newPage();
  await reader.goto(page.url());
  await reader.getByLabel('Your notes').fill('Written without script');
  await reader.getByRole('button', { name: 'Save notes' }).click();
  await expect(reader.getByLabel('Your notes')).toHaveValue('Written without script');
  await page.reload();
  await expect(notes).toHaveValue('Written without script');
  await plain.close();
});

test('a quiz result is saved to the profile, after what it replaces was said, and taken back', async ({ page }) => {
  await becomeMember(page);
  await page.goto('/discover?answers=aaabb');
  await whenHydrated(page);
  const save = part(page, 'Your profile');
  await expect(save).toContainText('Your profile has: Arts & Culture, Health & Medicine. Saving replaces them with:');
  expect(await interestsOf(page)).toEqual(['arts', 'health']);
  await save.getByRole('button', { name: 'Save to my profile' }).click();
  await expect(save.getByRole('status')).toContainText('Saved. Your profile has these two fields:');
  const saved = await interestsOf(page);
  expect(saved).toHaveLength(2);
  expect(saved).not.toEqual(['arts', 'health']);
  await save.getByRole('button', { name: 'Undo: Arts & Culture, Health & Medicine' }).click();
  await expect(save).toContainText('Saving replaces them with:');
  expect(await interestsOf(page)).toEqual(['arts', 'health']);
});

test('a visitor who saves a quiz result signs up, and finds it chosen in the profile', async ({ page }) => {
  await page.goto('/discover?answers=aaabb');
  await whenHydrated(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('quizResult'))).toBeTruthy();
  await part(page, 'Keep your result').getByRole('link', { name: 'Save to my profile' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  await whenHydrated(page);
  await page.getByLabel('Full name').fill('Zoë Müller');
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a leap into the sea');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/discover/);
  await whenHydrated(page);
  await part(page, 'Your profile').getByRole('link', { name: 'Save to my profile' }).click();
  await whenHydrated(page);
  await page.getByRole('combobox', { name: 'Country' }).fill('Kenya');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Education', { exact: true }).selectOption('high-school');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('the two that your quiz revealed')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await expect(page).toHaveURL(/\/opportunities$/);
  expect(await interestsOf(page)).toHaveLength(2);
});
