import type { Browser, Page } from '@playwright/test';
import { enroll } from './enroll.ts';
import { signUp, someProfile } from './member.ts';
import { whenHydrated } from './server.ts';

/** Fills the required fields of a new opportunity in the editor. */
export async function writeOpportunity(page: Page, title: string) {
  await whenHydrated(page);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Organization').fill('Harbour Institute');
  await page.getByLabel('Official link').fill(`https://example.org/${encodeURIComponent(title)}`);
  await page
    .getByLabel('Description', { exact: true })
    .fill('Six **weeks** on a ship.\n\n- a bunk\n- <script>ran()</script>');
  await page.getByLabel('Category').selectOption({ label: 'Environment' });
  await page.getByLabel('Type').selectOption({ label: 'Internship' });
  await page.getByLabel('Last day').fill('2031-03-01');
}

const header = 'Programme;Web address;Run by;Sort;Area;Apply by';
const good = (number: number) =>
  `Wayfinder Prize ${number};https://wayfinder.example.org/${number};Guild ${number};competition;arts;2027-05-0${(number % 9) + 1}`;
const bad = [
  ';https://wayfinder.example.org/a;Guild;competition;arts;2027-05-01',
  '"   ";https://wayfinder.example.org/b;Guild;competition;arts;2027-05-01',
  '<script>alert(1)</script>;https://wayfinder.example.org/c;Guild;competition;arts;2027-05-01',
  'No address;somewhere on the web;Guild;competition;arts;2027-05-01',
  'A script;javascript:alert(1);Guild;competition;arts;2027-05-01',
  'At home;http://localhost/prize;Guild;competition;arts;2027-05-01',
  'Too short;https://wayfinder.example.org/g',
];
/** A CSV file of a hundred rows, seven of them invalid. */
export const hundredRows = [header, ...Array.from({ length: 93 }, (_, index) => good(index + 1)), ...bad].join('\n');

/** Uploads a file on the import page. */
export async function bringFile(page: Page, name: string, content: string | Buffer, source?: string) {
  await whenHydrated(page);
  await page.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  if (source) await page.getByLabel('Source').fill(source);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

/** Maps the columns of `hundredRows` that are not mapped by name. */
export async function mapColumns(page: Page) {
  await page.getByLabel('Holds the column Web address').selectOption('Official link');
  await page.getByLabel('Holds the column Run by').selectOption('Organization');
  await page.getByLabel('Holds the column Sort').selectOption('Type');
  await page.getByLabel('Holds the column Area').selectOption('Category');
}

/** The course that `openBuyer` buys. */
export const purchasedCourse = 'first-scholarship';

/** A buyer in a browser context of their own. */
export async function openBuyer(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signUp(page, 'عمر بن سعيد');
  await page.request.post('/api/profile', { data: someProfile });
  await enroll(page, purchasedCourse);
  const [receipt] = await (await page.request.get('/api/receipts')).json();
  return { page, receipt, close: () => context.close() };
}

/** Refunds an amount on the page of a payment. */
export async function refund(page: Page, amount: string) {
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount in USD').fill(amount);
  await dialog.getByLabel('Why?').fill('They asked for it by mail.');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).dblclick();
  return dialog;
}
