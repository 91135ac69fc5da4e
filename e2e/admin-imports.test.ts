import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { spreadsheetOf } from '#features/opportunities/ingestion/server/testing/spreadsheet.ts';
import { bringFile, hundredRows, mapColumns } from './admin-steps.ts';
import { violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { whenHydrated } from './server.ts';

async function bring(page: Page, name: string, content: string | Buffer, source?: string) {
  await page.goto('/admin/imports/new');
  await bringFile(page, name, content, source);
}

const countOf = async (page: Page, q: string) => {
  const answer = await page.request.get(`/api/opportunities?open=any&limit=1&q=${encodeURIComponent(q)}`);
  return Number(answer.headers()['x-total-count']);
};

test('a hundred rows with seven invalid ones are mapped, reviewed, imported and reverted', { tag: '@core' }, async ({
  page,
}) => {
  await openAdmin(page);
  await page.goto('/admin/imports');
  await expect(page.getByRole('list', { name: 'Content' }).getByRole('link', { name: 'Imports' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await whenHydrated(page);
  await page.getByRole('link', { name: 'Upload file' }).click();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Please choose a file.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await bring(page, 'wayfinder.csv', hundredRows);
  await expect(page.getByText('Choose the columns')).toBeVisible();
  await expect(page.getByText('Wayfinder Prize 1', { exact: true })).toBeVisible();
  // Columns with known names are mapped already; the others are mapped here.
  await expect(page.getByLabel('Holds the column Programme')).toHaveValue('title');
  await expect(page.getByLabel('Holds the column Apply by')).toHaveValue('deadline');
  await mapColumns(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Preview' }).click();

  await expect(page.getByRole('heading', { name: '96 new and 0 changed rows to import' })).toBeVisible();
  await page.getByRole('link', { name: 'Rejected 4' }).click();
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(page.getByText('Title: The title is missing.')).toHaveCount(3);
  await expect(page.getByText('The record has 2 cells where the header has 6')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the report (CSV)' }).click();
  const report = await readFile(await (await download).path(), 'utf8');
  expect(report.split('\r\n').filter((line) => line.includes(',rejected,'))).toHaveLength(4);
  expect(await countOf(page, 'wayfinder')).toBe(0);

  await page.getByLabel('Is published now').check();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New 93' })).toBeVisible();
  expect(await countOf(page, 'wayfinder')).toBe(93);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('dialog')).toContainText('96 added will be removed');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Everything is as it was before the import.')).toBeVisible();
  expect(await countOf(page, 'wayfinder')).toBe(0);
  expect(await violationsOf(page)).toEqual([]);

  // The mapping of this source is stored.
  await bring(page, 'wayfinder-2.csv', hundredRows, 'wayfinder');
  await expect(page.getByLabel('Holds the column Run by')).toHaveValue('organization');
});

test('a spreadsheet is filtered, and rows with something wrong are shown with the reason', async ({ page }) => {
  await openAdmin(page);
  const header = ['Title', 'Link', 'Type', 'Category', 'Deadline', 'Country'];
  const row = (title: string, type: string, deadline: string, country = 'Kenya') => [
    ...[title, `https://sheet.example.org/${title.replace(' ', '-')}`, type, 'arts', deadline, country],
  ];
  const rows = [
    header,
    row('Brindlewick Prize', 'competition', 'March 31'),
    row('Brindlewick Camp', 'bootcamp', '2031-03-01'),
    row('Brindlewick Grant', 'scholarship', '31/02/2031'),
    row('Brindlewick Stay', 'exchange', '1 May 2020'),
    row('Brindlewick Contest', 'competition', '2031-03-01', 'Ghana'),
  ];
  await bring(page, 'list.xlsx', spreadsheetOf(rows));
  await page.getByRole('button', { name: 'Add a filter' }).click();
  await page.getByLabel('Only rows where').selectOption('Country');
  await page.getByLabel('Text', { exact: true }).fill('kenya');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Preview' }).click();

  await expect(page.getByRole('heading', { name: '4 new and 0 changed rows to import' })).toBeVisible();
  await expect(page.getByText('3 of the new rows need review.')).toBeVisible();
  await page.getByRole('link', { name: 'Needs review 3' }).click();
  await expect(page.getByText("Type: 'bootcamp' is no type we know.")).toBeVisible();
  await expect(page.getByText("Deadline: The deadline '31/02/2031' is no day of the calendar.")).toBeVisible();
  await expect(page.getByText('Closes: It closed on May 1, 2020.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Left out 1' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByLabel('Is published now').check();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible();
  expect(await countOf(page, 'brindlewick')).toBe(1);
});

test('the sheet, the line with the names and what holds for the whole list are chosen', async ({ page }) => {
  await openAdmin(page);
  const sheets = '<sheet name="Notes" r:id="r1"/><sheet name="List" r:id="r2"/>';
  const rows = [
    ['Prizes of the Thistledown coast'],
    ['Collected in spring'],
    ['Title', 'Link', 'Type', 'Deadline'],
    ['Thistledown Prize', 'https://thistledown.example.org/1', 'competition', '1 March 2031'],
    ['Thistledown Award', 'https://thistledown.example.org/2', 'competition', '2 March 2031'],
  ];
  const workbook = `<workbook><sheets>${sheets}</sheets></workbook>`;
  await bring(page, 'thistledown.xlsx', spreadsheetOf(rows, { 'xl/workbook.xml': workbook }));

  await expect(page.getByLabel('Sheet')).toBeVisible();
  await page.getByLabel('Sheet').selectOption('Notes');
  await page.getByRole('button', { name: 'Read the columns again' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Sheet').selectOption('List');
  await page.getByRole('button', { name: 'Read the columns again' }).click();
  const line = page.getByLabel('Line with the names of the columns');
  await expect(line).toHaveValue('3');
  await line.fill('1');
  await page.getByRole('button', { name: 'Read the columns again' }).click();
  await expect(page.getByLabel('Holds the column Prizes of the Thistledown coast')).toBeVisible();
  await line.fill('3');
  await page.getByRole('button', { name: 'Read the columns again' }).click();
  await expect(page.getByLabel('Holds the column Deadline')).toHaveValue('deadline');

  await page.getByLabel('Category, where a row does not say').selectOption('arts');
  await page.getByText('Say once what holds for the whole list').click();
  await page.getByLabel('Organization').fill('Thistledown Trust');
  await page.getByLabel('Countries that it is open to').fill('Kenya, UK');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: '2 new and 0 changed rows to import' })).toBeVisible();
  await page.getByLabel('Is published now').check();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible();
  const found: { organization: string; isRelated?: true }[] = await (
    await page.request.get('/api/opportunities?open=any&q=thistledown')
  ).json();
  const organizations = found.filter(({ isRelated }) => !isRelated).map(({ organization }) => organization);
  expect(organizations).toEqual(['Thistledown Trust', 'Thistledown Trust']);
});

test('imports work by keyboard alone', async ({ page }) => {
  await openAdmin(page);
  await page.goto('/admin/imports/new');
  await whenHydrated(page);
  // The browser's own file dialog is not part of the page.
  await page.getByLabel('File').setInputFiles({
    name: 'keys.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('title,link\nKeys Prize,https://keys.example.org'),
  });
  await page.getByLabel('Source').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Preview' })).toBeVisible();
  const reach = async (name: string) => {
    const wanted = page.getByRole('button', { name, exact: true }).last();
    for (let presses = 0; presses < 80; presses += 1) {
      if (await wanted.evaluate((node) => node === document.activeElement)) return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error(`'${name}' cannot be reached.`);
  };
  await reach('Preview');
  await expect(page.getByRole('heading', { name: '1 new and 0 changed row to import' })).toBeVisible();
  await reach('Import');
  await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible();
  await reach('Undo the import');
  await expect(page.getByRole('dialog')).toBeVisible();
  await reach('Undo the import');
  await expect(page.getByText('Everything is as it was before the import.')).toBeVisible();
});

test('files of another type are refused with a message', async ({ page }) => {
  await openAdmin(page);
  const lies: [string, Buffer, string][] = [
    ['picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d]), 'This is not a file of text.'],
    ['table.csv', Buffer.from('PK\u0003\u0004xl/workbook.xml'), 'This spreadsheet cannot be unpacked'],
    ['broken.json', Buffer.from('{"rows": [{'), 'No row of this file can be read'],
    ['deep.json', Buffer.from('['.repeat(2_000_000)), 'This file is nested too deeply to be a list of opportunities.'],
  ];
  for (const [name, content, refusal] of lies) {
    await bring(page, name, content);
    await expect(page.getByText(refusal), name).toBeVisible();
  }
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete the file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/admin\/imports$/);

  await page.goto('/admin/imports/new');
  await whenHydrated(page);
  await page.getByLabel('File').evaluate((input: HTMLInputElement) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(65 * 1024 * 1024)], 'large.csv'));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText('This file has 65.0 MB; at most 64.0 MB can be imported at once.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const said = await page.request.post('/api/admin/imports', {
    data: { fileName: 'large.csv', source: 'large', bytes: 65 * 1024 * 1024 },
  });
  expect(said.status()).toBe(400);
});

test('scripts, formulas and special characters stay text', async ({ page }) => {
  await openAdmin(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const payload = '"=cmd|\'/c calc\'!A0 <img src=x onerror=alert(1)> \u202eevil \ud83c\udf0a عربي"';
  await bring(
    page,
    '<img src=x onerror=alert(1)>.csv',
    `title,link,<b>odd</b>\n${payload},https://odd.example.org,${payload}`,
  );
  await expect(page.getByLabel('Holds the column title')).toHaveValue('title');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: '1 new and 0 changed row to import' })).toBeVisible();
  expect(dialogs).toEqual([]);
  const id = page.url().split('/').at(-1);
  const report = await (await page.request.get(`/api/admin/imports/${id}/report`)).text();
  expect(report).toContain("'=cmd");
});
