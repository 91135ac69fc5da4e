import { expect, type Page } from '@playwright/test';
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
