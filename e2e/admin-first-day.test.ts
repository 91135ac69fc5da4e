import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import {
  bringFile,
  hundredRows,
  mapColumns,
  openBuyer,
  purchasedCourse,
  refund,
  writeOpportunity,
} from './admin-steps.ts';
import { openAdmin, test } from './curator.ts';
import { whenHydrated } from './server.ts';

/** Its own rows, because another test of this worker imports the same ones. */
const seamarkRows = hundredRows
  .replaceAll('Wayfinder Prize', 'Seamark Grant')
  .replaceAll('wayfinder', 'seamark')
  .replaceAll('Guild', 'Keepers');

const isAt = (page: Page, title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

/** Opens a section by the menu. */
async function goTo(page: Page, section: string) {
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: section, exact: true })
    .click();
  await isAt(page, section);
}

async function addOpportunity(page: Page) {
  await goTo(page, 'Opportunities');
  await page.getByRole('link', { name: 'New opportunity' }).click();
  await isAt(page, 'New opportunity');
  await writeOpportunity(page, 'First Watch for Young Sailors');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('link', { name: 'See its page' })).toBeVisible();
}

async function importHundredRows(page: Page) {
  await goTo(page, 'Imports');
  await page.getByRole('link', { name: 'Upload file' }).click();
  await isAt(page, 'Upload file');
  await bringFile(page, 'seamark.csv', seamarkRows);
  await mapColumns(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: '96 new and 0 changed rows to import' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rejected 4' })).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible();
}

async function verifyTwenty(page: Page) {
  await goTo(page, 'Opportunities');
  const view = page.getByRole('link', { name: /^Not checked for 60 days/ });
  await view.click();
  await expect(view).toHaveAttribute('aria-current');
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
  for (let row = 0; row < 20; row += 1) await boxes.nth(row).check();
  const chosen = page.getByRole('region', { name: 'Chosen rows' });
  await expect(chosen).toContainText('20 chosen');
  await chosen.getByRole('button', { name: 'Mark as checked' }).click();
  await expect(page.getByText('20 opportunities marked as checked.')).toBeVisible();
}

async function refundCourse(page: Page, { receiptNumber, amount }: { receiptNumber: string; amount: number }) {
  await goTo(page, 'Payments');
  await page.getByRole('row').filter({ hasText: receiptNumber }).getByRole('link').click();
  await expect(await refund(page, String(amount))).toBeHidden();
  await expect(page.getByRole('row', { name: /Refunded/ })).toBeVisible();
}

const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A class with a cover of its own, a lesson and an assignment, for sale. Returns its id. */
async function sellCourse(page: Page) {
  await goTo(page, 'Classes');
  await page.getByRole('link', { name: 'New class' }).click();
  await page.getByLabel('Title').fill('First watch');
  await page.getByLabel('Price in US dollars').fill('20');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await isAt(page, 'First watch');
  await page.getByLabel('Description', { exact: true }).fill('Stand your first watch.');
  const picture = sharp({ create: { width: 640, height: 320, channels: 3, background: '#0a6c74' } });
  await page
    .getByLabel('A picture of your own')
    .setInputFiles({ name: 'watch.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
  await expect(page.getByText('The picture is here.')).toBeVisible();
  await step(page, 'What it gives');
  await page.getByLabel('Duration').fill('1 week');
  await page.getByLabel('What people learn').fill('To look out');
  await page.getByLabel('Course features').fill('Lessons');
  await page.getByLabel('Requirements').fill('Eyes');
  await step(page, 'Instructor');
  await page.getByLabel('Instructor', { exact: true }).fill('Layla');
  await page.getByLabel('About the instructor').fill('She sails.');
  await step(page, 'Lessons');
  await page.getByLabel('Title of a new lesson').fill('Look out');
  await page.getByRole('button', { name: 'Add the lesson' }).click();
  await page.getByRole('textbox', { name: 'Text of lesson 1' }).fill('Look around you.');
  await step(page, 'Assignments');
  await page.getByLabel('Title of a new assignment').fill('Your log');
  await page.getByRole('button', { name: 'Add the assignment' }).click();
  await page.getByLabel('Task').fill('Write down what you saw.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.locator('.badge', { hasText: 'Not for sale' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Take off sale' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

async function makeCoupon(page: Page, course: string) {
  await goTo(page, 'Payments');
  await page.getByRole('link', { name: 'Coupons' }).click();
  await page.getByText('New coupon').click();
  await page.getByLabel('Code').fill('firstwatch');
  await page.getByLabel('Percent off').fill('50');
  await page.getByLabel('Class', { exact: true }).selectOption(course);
  await page.getByRole('button', { name: 'Make the coupon' }).click();
  await expect(page.getByRole('row', { name: /FIRSTWATCH/ })).toBeVisible();
}

async function draftNewsletter(page: Page) {
  await goTo(page, 'Newsletter');
  await page.getByRole('button', { name: 'New email' }).click();
  await page.getByRole('button', { name: 'Begin with what is new' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(/ new opportunities/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
}

async function readFunnel(page: Page) {
  await goTo(page, 'Analytics');
  await expect(page.getByRole('heading', { name: /^Where people stop/ })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Opened the checkout' })).toHaveCount(2);
}

test('a new curator does a day of administration within ten minutes', async ({ page, browser, baseURL }) => {
  test.setTimeout(600_000);
  const buyer = await openBuyer(browser, baseURL);
  await openAdmin(page);

  await page.goto('/admin');
  await whenHydrated(page);
  await addOpportunity(page);
  await importHundredRows(page);
  await verifyTwenty(page);
  await refundCourse(page, buyer.receipt);
  const course = await sellCourse(page);
  await makeCoupon(page, course);
  await draftNewsletter(page);
  await readFunnel(page);

  const answer = await buyer.page.request.get(`/api/courses/${course}`);
  expect(await answer.json()).toMatchObject({ title: 'First watch', price: 20, image: expect.stringMatching(/^\//) });
  const quote = { data: { courseId: course, code: 'FIRSTWATCH' } };
  expect(await (await buyer.page.request.post('/api/coupon-quote', quote)).json()).toMatchObject({
    listPrice: 20,
    price: 10,
  });
  const stored = async (query: string) =>
    Number((await page.request.get(`/api/opportunities?open=any&limit=1&q=${query}`)).headers()['x-total-count']);
  expect(await stored('First+Watch+for+Young+Sailors')).toBe(1);
  const waiting = await page.request.get('/api/admin/opportunity-views');
  expect((await waiting.json())['needs-review']).toBeGreaterThanOrEqual(93);
  const verified = await page.request.get('/api/admin/audit?action=opportunity.verify');
  expect(await verified.json()).toHaveLength(20);
  const status = await buyer.page.request.get(`/api/enrollment-status?courseId=${purchasedCourse}`);
  expect(await status.json()).toMatchObject({ enrolled: false });
  await buyer.close();
});
