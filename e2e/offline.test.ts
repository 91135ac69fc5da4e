import { expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { enroll } from './enroll.ts';
import { signUp, someProfile } from './member.ts';
import { test, whenHydrated } from './server.ts';

test.use({ serviceWorkers: 'allow' });

test('home, list and visited details are readable offline, with a notice', { tag: '@core' }, async ({
  page,
  start,
}) => {
  const server = await start();
  const detail = `${server.url}/opportunities/chevening-scholarships`;
  const bar = page.locator('[data-offline]');
  await page.goto(detail);
  await whenHydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Read again through the service worker, which caches it.
  await page.reload();
  await expect.poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined)).toBe(true);
  await expect(bar).toBeHidden();

  await server.kill();
  for (const address of [server.url, `${server.url}/opportunities`, detail]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toBeVisible();
  }
  await page.goto(`${server.url}/opportunities/rhodes-scholarship`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/offline/i);

  await start({ DATA_DIR: server.dataDir, PORT: new URL(server.url).port });
  // The service worker serves its cache when a response takes too long, as just after a start.
  await expect(async () => {
    await page.goto(server.url);
    await expect(bar).toBeHidden({ timeout: 1_000 });
  }).toPass();
});

const courseId = 'case-competitions';
const classroom = `/classes/${courseId}/learn`;

async function expectGood(page: Page) {
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page, page.url());
}

test('a bought class is saved, read and marked offline, sent later, and gone after the log-out', async ({
  browser,
  start,
}) => {
  const server = await start();
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signUp(page);
  await page.request.post('/api/profile', { data: someProfile });
  await enroll(page, courseId);
  await page.goto(classroom);
  await whenHydrated(page);

  // A device without space says so.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 });
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await expect(page.getByText('There is not enough space on this device.', { exact: false })).toBeVisible();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url });
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await expect(page.getByText(/^Saved on this device on .* kB\)/)).toBeVisible();
  await expectGood(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await server.kill();
  await page.goto(classroom);
  await expect(page.locator('[data-offline]')).toBeVisible();
  await page.locator('.lesson-link').nth(1).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expectGood(page);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Done. SeaLeap hears of it when you are connected again.')).toBeVisible();
  // A page that is not saved leads to the saved ones.
  await page.goto('/my-classes');
  await page.locator('[data-copies] a').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await start({ DATA_DIR: server.dataDir, PORT: new URL(server.url).port });
  const doneLessons = async () => {
    const classroomNow = await (await page.request.get(`/api/courses/${courseId}/room`)).json();
    return classroomNow.lessons.flatMap((lesson: { completedAt: string | null }, at: number) =>
      lesson.completedAt ? [at] : [],
    );
  };
  await expect(async () => {
    await page.goto('/my-classes');
    await expect(page.locator('[data-offline]')).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await whenHydrated(page);
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
  await expect.poll(doneLessons).toEqual([1]);
  expect(await page.evaluate(() => localStorage.getItem('copy-progress'))).toBeNull();

  const copies = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('copies-')));
  expect(await copies()).toHaveLength(1);
  await page.request.post('/api/auth/sign-out');
  await page.goto('/');
  await expect.poll(copies).toEqual([]);
  await context.close();
});
