import { expect, type Page } from '@playwright/test';
import { expectToFit, faintEdgesOf, violationsOf } from './appearance.ts';
import { findCutText } from './cut-text.ts';
import { signUp, someProfile } from './member.ts';
import { test, whenHydrated } from './server.ts';

/** Signs up and saves an opportunity; resolves to the address of its application. */
async function startOne(page: Page) {
  await signUp(page);
  await page.request.post('/api/profile', { data: someProfile });
  const { id } = await (await page.request.get('/api/opportunities/chevening-scholarships')).json();
  await page.request.post('/api/applications/saves', { data: { opportunityId: id, isSaved: 'yes' } });
  const [{ applicationId }] = await (await page.request.get('/api/applications/saved')).json();
  return `/applications/${applicationId}`;
}

const partOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens parts that show their title alone. */
async function openParts(page: Page, ...names: string[]) {
  for (const name of names) await partOf(page, name).getByRole('heading', { name, exact: true }).click();
}

test('a member ticks off, writes, keeps referees and links, and finds all of it again', { tag: '@core' }, async ({
  page,
}) => {
  const address = await startOne(page);
  await page.goto('/applications');
  await expect(page.getByText(/^0 of \d+ steps done$/)).toBeVisible();
  await page.getByRole('link', { name: /Chevening/ }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await whenHydrated(page);
  expect(await violationsOf(page)).toEqual([]);

  const checklist = partOf(page, 'Checklist');
  // The row to add a step has none until steps are changed.
  const before = (await checklist.getByRole('checkbox').count()) + 1;
  await checklist.getByRole('checkbox').first().check();
  await checklist.getByRole('button', { name: 'Edit steps and days' }).click();
  await checklist.getByRole('textbox', { name: 'Add a step' }).fill('Ask my school for my marks');
  await checklist.getByRole('textbox', { name: 'Add a step' }).fill('Read the rules');
  await checklist.getByLabel('Day of step 1').fill('2099-02-01');
  await checklist
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .click();
  await expect(checklist.getByRole('status')).toHaveText('Saved');
  await expect(checklist.getByText(`1 of ${before} steps done`)).toBeVisible();

  await openParts(page, 'Notes', 'Referees', 'Links', 'Results', 'History');
  await partOf(page, 'Notes').getByLabel('Your notes').fill('Begin in August.\nWrite to Amina.');
  await expect(partOf(page, 'Notes').getByRole('status')).toHaveText('Saved');
  const referees = partOf(page, 'Referees');
  await referees.getByLabel('Name').first().fill('Ms Otieno');
  await referees.getByLabel('Asked on').first().fill('2026-11-01');
  await expect(referees.locator('fieldset')).toHaveCount(2);
  await expect(referees.getByRole('status')).toHaveText('Saved');
  const links = partOf(page, 'Links');
  await links.getByLabel('Address').first().fill('example.org/form');
  await expect(links.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', 'https://example.org/form');
  await expect(links.getByRole('status')).toHaveText('Saved');
  await partOf(page, 'Results').getByLabel('What you learnt').fill('Ask earlier');
  await expect(partOf(page, 'Results').getByRole('status')).toHaveText('Saved');
  await page.getByLabel(/^State/).selectOption('preparing');
  await page.getByRole('button', { name: /^Change\b/ }).click();
  await expect(partOf(page, 'History').getByRole('listitem')).toHaveText([/: Saved$/, /: Preparing$/]);

  await page.reload();
  await expect(checklist.getByRole('checkbox').first()).toBeChecked();
  await expect(checklist.locator('label').getByText('Read the rules', { exact: true })).toBeVisible();
  await openParts(page, 'Notes', 'Referees', 'Links');
  await expect(partOf(page, 'Notes').getByLabel('Your notes')).toHaveValue('Begin in August.\nWrite to Amina.');
  await expect(referees.getByLabel('Name').first()).toHaveValue('Ms Otieno');
  await expect(links.getByLabel('Address').first()).toHaveValue('example.org/form');
  await whenHydrated(page);
  expect(await violationsOf(page)).toEqual([]);
  expect(await faintEdgesOf(page)).toEqual([]);
  await expectToFit(page, address, async () => expect(await findCutText(page)).toEqual([]));
  await page.getByRole('link', { name: 'My applications' }).first().click();
  await expect(page.getByText(`1 of ${before} steps done`)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'as a table (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('applications.csv');
  const href = await page.getByRole('link', { name: 'as data (JSON)' }).getAttribute('href');
  const [exported] = await (await page.request.get(href!)).json();
  expect(exported.parts.notes.value).toBe('Begin in August.\nWrite to Amina.');
});

test('nothing that is typed offline is lost, and it is sent when the connection is back', { tag: '@core' }, async ({
  page,
  context,
}) => {
  const address = await startOne(page);
  await page.goto(address);
  await whenHydrated(page);
  await context.setOffline(true);
  const notes = partOf(page, 'Notes');
  await openParts(page, 'Notes');
  await notes.getByLabel('Your notes').fill('Written on the train');
  await expect(notes.getByRole('status')).toHaveText('Saved on this device, will be sent when you are online');
  const checklist = partOf(page, 'Checklist');
  await checklist.getByRole('checkbox').first().check();
  await expect(checklist.getByRole('status')).toHaveText('Saved on this device, will be sent when you are online');
  expect(await violationsOf(page)).toEqual([]);
  await context.setOffline(false);
  await expect(notes.getByRole('status')).toHaveText('Saved');
  await expect(checklist.getByRole('status')).toHaveText('Saved');

  // The page is closed before the connection is back.
  await page.route('**/api/applications/*/parts/*', (route) => route.abort());
  await notes.getByLabel('Your notes').fill('Written on the train, and in the tunnel');
  await expect(notes.getByRole('status')).toHaveText(/^Saved on this device/);
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  await openParts(next, 'Notes');
  await expect(partOf(next, 'Notes').getByRole('status')).toHaveText('Saved');
  await expect(partOf(next, 'Notes').getByLabel('Your notes')).toHaveValue('Written on the train, and in the tunnel');

  // The stored draft is sent from the list, too.
  await next.route('**/api/applications/*/parts/*', (route) => route.abort());
  await openParts(next, 'Results');
  await partOf(next, 'Results').getByLabel('How it went').fill('They called');
  await expect(partOf(next, 'Results').getByRole('status')).toHaveText(/^Saved on this device/);
  await next.unroute('**/api/applications/*/parts/*');
  const isSent = next.waitForResponse(`**/api${address}/parts/outcome`);
  await next.goto('/applications');
  await whenHydrated(next);
  expect((await isSent).status()).toBe(200);
  const { parts } = await (await next.request.get(`/api${address}`)).json();
  expect(parts.outcome.value.result).toBe('They called');
  expect([parts.notes.value, parts.checklist.value[0].isDone]).toEqual([
    'Written on the train, and in the tunnel',
    true,
  ]);
});

test('what was written on two devices is shown side by side, and nothing of it is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = await startOne(page);
  const storageState = await page.context().storageState();
  const phone = await (await browser.newContext({ storageState, baseURL })).newPage();
  for (const device of [page, phone]) {
    await device.goto(address);
    await whenHydrated(device);
  }
  await openParts(page, 'Notes');
  await openParts(phone, 'Notes');
  await partOf(page, 'Notes').getByLabel('Your notes').fill('Of the laptop');
  await expect(partOf(page, 'Notes').getByRole('status')).toHaveText('Saved');
  const notes = partOf(phone, 'Notes');
  await notes.getByLabel('Your notes').fill('Of the phone');
  await expect(notes.getByRole('alert')).toContainText('You changed this in two places');
  await expect(notes.getByRole('listitem')).toHaveText(['Of the phone', 'Of the laptop']);
  expect(await violationsOf(phone)).toEqual([]);
  await phone.setViewportSize({ width: 360, height: 740 });
  expect(await findCutText(phone)).toEqual([]);
  // Still there after the page was closed.
  await phone.reload();
  await expect(notes.getByRole('listitem')).toHaveText(['Of the phone', 'Of the laptop']);
  await notes.getByRole('button', { name: 'Keep both' }).click();
  await expect(notes.getByRole('status')).toHaveText('Saved');
  await expect(notes.getByLabel('Your notes')).toHaveValue('Of the laptop\n\nOf the phone');
  const { parts } = await (await phone.request.get(`/api${address}`)).json();
  expect(parts.notes).toEqual({ version: 2, value: 'Of the laptop\n\nOf the phone' });
  await phone.context().close();
});

test('without script, forms save, and a conflict shows both versions', async ({ page, browser, baseURL }) => {
  const address = await startOne(page);
  const storageState = await page.context().storageState();
  const plain = await (await browser.newContext({ storageState, baseURL, javaScriptEnabled: false })).newPage();
  await plain.goto(address);
  const checklist = partOf(plain, 'Checklist');
  await checklist.getByRole('checkbox').first().check();
  await checklist.getByRole('textbox', { name: 'Step 2', exact: true }).fill('');
  await checklist.getByRole('textbox', { name: 'Add a step' }).fill('Read the rules');
  await checklist.getByRole('button', { name: 'Save checklist' }).click();
  await expect(plain).toHaveURL(new RegExp(`${address}#checklist$`));
  await expect(checklist.getByRole('checkbox').first()).toBeChecked();
  await expect(checklist.getByRole('textbox', { name: /^Step/ }).last()).toHaveValue('Read the rules');

  const sent = await page.request.post(`/api${address}/parts/notes`, { data: { version: 0, value: 'Of the laptop' } });
  expect(sent.status()).toBe(200);
  await openParts(plain, 'Notes');
  await partOf(plain, 'Notes').getByLabel('Your notes').fill('Of the phone');
  await partOf(plain, 'Notes').getByRole('button', { name: 'Save notes' }).click();
  await expect(plain.getByText('You changed this on another device')).toBeVisible();
  await expect(partOf(plain, 'Notes').getByLabel('Your notes')).toHaveValue('Of the phone');
  await expect(partOf(plain, 'Notes').getByRole('listitem')).toHaveText(['Of the laptop']);
  await expect(checklist.getByRole('checkbox').first()).toBeChecked();
  await partOf(plain, 'Notes').getByRole('button', { name: 'Save notes' }).click();
  await openParts(plain, 'Notes');
  await expect(partOf(plain, 'Notes').getByLabel('Your notes')).toHaveValue('Of the phone');
  await expect(plain.getByText('You changed this on another device')).toHaveCount(0);

  await plain.getByText(/^Delete: /).click();
  await plain.getByRole('button', { name: /^Delete for good/ }).click();
  await expect(plain).toHaveURL(/\/applications$/);
  expect((await plain.goto(address))!.status()).toBe(404);
  expect((await plain.goto('/applications/nothing'))!.status()).toBe(404);
  await plain.context().close();
});

test("another person's application is not found", async ({ page, browser, baseURL }) => {
  const address = await startOne(page);
  const other = await (await browser.newContext({ baseURL })).newPage();
  await signUp(other);
  await other.request.post('/api/profile', { data: someProfile });
  expect((await other.goto(address))!.status()).toBe(404);
  await other.context().close();
});

test('what was added by hand can be changed, with and without script', async ({ page, browser, baseURL }) => {
  await signUp(page);
  await page.request.post('/api/profile', { data: someProfile });
  await page.request.post('/api/applications', { data: { title: 'A camp', deadline: '2099-03-01' } });
  await page.goto('/applications');
  await page.getByRole('link', { name: 'A camp' }).click();
  await page.getByText('Change title, link or deadline').click();
  await whenHydrated(page);
  await page
    .getByLabel(/^Title/)
    .first()
    .fill('A camp by the sea');
  await page.getByLabel(/^Deadline/).fill('2099-04-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A camp by the sea');
  await expect(page.getByText('Your deadline: 1 April 2099')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const storageState = await page.context().storageState();
  const plain = await (await browser.newContext({ storageState, baseURL, javaScriptEnabled: false })).newPage();
  await plain.goto(page.url());
  await plain.getByText('Change title, link or deadline').click();
  await plain
    .getByLabel(/^Title/)
    .first()
    .fill('');
  await plain.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(plain.getByText(/Give a title or a link/)).toBeVisible();
  await expect(plain.getByText('What is saved now')).toHaveCount(0);
  await plain.getByLabel('Link (optional)').fill('https://example.org/camp');
  await plain.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('example.org');
  await plain.context().close();
});
