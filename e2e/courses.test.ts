import { expect, type Page } from '@playwright/test';
import { expectToFit, faintEdgesOf, violationsOf } from './appearance.ts';
import { enroll } from './enroll.ts';
import { signUp, someProfile } from './member.ts';
import { test, whenHydrated } from './server.ts';

const courseId = 'first-scholarship';
const classroom = `/classes/${courseId}/learn`;
const firstLesson = `${classroom}/know-what-you-look-for`;
const lessonWithCheck = `${classroom}/read-the-conditions`;

async function countOf(page: Page, query: string) {
  const total = Number((await page.request.get(`/api/courses?${query}`)).headers()['x-total-count']);
  return `Showing ${total} course(s)`;
}

async function becomeMember(page: Page) {
  await signUp(page);
  await page.request.post('/api/profile', { data: someProfile });
}

test('a visitor searches while typing, filters, opens a course, and returns to the same position', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/classes');
  await expect(page.getByText(await countOf(page, 'limit=1'))).toBeVisible();
  await whenHydrated(page);
  await page.getByRole('searchbox').pressSequentially('essay', { delay: 20 });
  await expect(page).toHaveURL(/q=essay/);
  await expect(page.locator('.list-count')).toHaveText(await countOf(page, 'q=essay'));

  await page.getByLabel('Category').selectOption('Scholarship');
  await expect(page).toHaveURL(/category=scholarship/);
  await expect(page.locator('.list-count')).toHaveText(await countOf(page, 'q=essay&category=scholarship'));
  await expect(page.getByRole('searchbox')).toHaveValue('essay');
  const url = page.url();

  const title = page.getByRole('article').first().getByRole('heading');
  const expectedText = (await title.textContent())!;
  await title.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(expectedText);
  await page.goBack();
  await expect(page).toHaveURL(url);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('essay');

  await page.getByRole('searchbox').fill('nothing-has-this');
  await expect(page.getByText('No courses found matching your criteria.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all classes' }).click();
  await expect(page.locator('.list-count')).toHaveText(await countOf(page, 'limit=1'));
});

test('a course page is the same for every visitor, with structured data', async ({ page, request }) => {
  const [first, second] = [await request.get(`/classes/${courseId}`), await request.get(`/classes/${courseId}`)];
  expect(first.headers()['cache-control']).toContain('s-maxage');
  expect(await second.text()).toBe(await first.text());

  await page.goto(`/classes/${courseId}`);
  const described = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!);
  expect(described).toMatchObject({
    '@type': 'Course',
    offers: { '@type': 'Offer', category: 'Paid', priceCurrency: 'USD', price: expect.stringMatching(/^\d+\.\d\d$/) },
    hasCourseInstance: { courseMode: 'Online', courseWorkload: expect.stringMatching(/^PT\d+M$/) },
  });
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await request.get(new URL(image!).pathname);
  expect(picture.headers()['content-type']).toBe('image/png');
  expect(await (await request.get('/sitemap/classes.xml')).text()).toContain(`/classes/${courseId}<`);

  await page.goto('/classes');
  const list = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!);
  expect(list).toMatchObject({ '@type': 'ItemList' });
  expect(list.itemListElement).toHaveLength(await page.getByRole('article').count());
});

test('a visitor who enrolls logs in first, then reaches the checkout', { tag: '@core' }, async ({ page }) => {
  await page.goto(`/classes/${courseId}`);
  await page.getByRole('link', { name: 'Enroll Now' }).click();
  await expect(page).toHaveURL(`/login?next=%2Fcheckout%2F${courseId}`);
});

test('without an enrollment the classroom links to the course page', async ({ page }) => {
  await page.goto(classroom);
  await expect(page).toHaveURL(/\/login\?next=/);
  await becomeMember(page);
  for (const address of [classroom, firstLesson, `/classes/${courseId}/print`]) {
    expect((await page.goto(address))!.status()).toBe(403);
    await expect(page.getByRole('heading', { name: 'This class is not open to you yet' })).toBeVisible();
  }
  await whenHydrated(page);
  await expect(page.getByRole('heading', { name: 'This class is not open to you yet' })).toBeVisible();
  await page.getByRole('link', { name: 'See the class and enroll' }).click();
  await expect(page.getByRole('link', { name: 'Enroll Now' })).toHaveAttribute('href', `/checkout/${courseId}`);
});

test('a member reads lessons by keyboard, and resumes at the last one', { tag: '@core' }, async ({ page }) => {
  await becomeMember(page);
  await enroll(page, courseId);
  await page.goto(`/classes/${courseId}`);
  await expect(page.getByRole('button', { name: 'Already Enrolled' })).toBeDisabled();
  await page.getByRole('link', { name: 'Go to the class' }).click();
  await page.getByRole('link', { name: 'Start: lesson 1' }).click();
  await expect(page).toHaveURL(firstLesson);
  await whenHydrated(page);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('1 of 4 lessons done')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as not done' })).toBeVisible();

  const opened = page.waitForResponse((answer) => answer.url().endsWith('/progress'));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Lesson 2 of 4/)).toBeVisible();
  await whenHydrated(page);
  expect((await opened).status()).toBe(204);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/^Lesson 1 of 4/)).toBeVisible();
  await page.getByRole('link', { name: /Next lesson/ }).click();
  await whenHydrated(page);
  const again = page.waitForResponse((answer) => answer.url().endsWith('/progress'));
  await page.reload();
  await whenHydrated(page);
  await again;

  await page.goto(classroom);
  await expect(page.getByRole('link', { name: 'Continue: lesson 2' })).toBeVisible();
});

test('all lessons print at once, without navigation', async ({ page }) => {
  await becomeMember(page);
  await enroll(page, courseId);
  await page.goto(`/classes/${courseId}/print`);
  await expect(page.locator('.printed-lesson')).toHaveCount(4);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.locator('.site-header')).toBeHidden();
  await expect(page.locator('.printed-lesson').last()).toBeVisible();
});

test('the classroom has no accessibility violations in either theme, at any width', async ({ page }) => {
  await becomeMember(page);
  const visit = async (address: string) => {
    await page.goto(address);
    await whenHydrated(page);
    await expectToFit(page, address, async () => expect(await violationsOf(page), address).toEqual([]));
    expect(await faintEdgesOf(page), address).toEqual([]);
  };
  await visit(classroom);
  await enroll(page, courseId);
  for (const address of [`/classes/${courseId}`, classroom, firstLesson, lessonWithCheck, `/classes/${courseId}/print`])
    await visit(address);
  await page.getByRole('main').focus();
});
