import { expect, type Page } from '@playwright/test';
import { violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { signUp, whenReactive } from './member.ts';
import { payloads } from './script-payloads.ts';
import { whenHydrated } from './server.ts';

type Listed = { id: string; slug: string; title: string; state: string; verifiedAt: string | null };
const listed = async (page: Page, query: string) =>
  (await (await page.request.get(`/api/admin/opportunities?${query}`)).json()) as Listed[];

const published = async (page: Page, sort: string) =>
  (await listed(page, `view=unverified&sort=${sort}`)).find(({ state }) => state === 'published')!;

/** Sets the deadline of a published opportunity to a past day. */
async function close(page: Page, { id }: Listed) {
  const { version, state, fields } = await (await page.request.get(`/api/admin/opportunities/${id}`)).json();
  const deadline = {
    kind: 'dated',
    closing: { day: '2026-03-01', time: '', zone: 'AoE' },
    months: [],
    text: 'March 1, 2026',
  };
  const answer = await page.request.put(`/api/admin/opportunities/${id}`, {
    data: { version, state, fields: { ...fields, deadline } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('twenty opportunities are verified with three clicks', async ({ page }) => {
  await openAdmin(page);
  await page.goto('/admin/opportunities?view=unverified&sort=title');
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
  await whenReactive(boxes.first());
  const rows = (await listed(page, 'view=unverified&sort=title')).slice(0, 20);
  await boxes.nth(0).click();
  await boxes.nth(19).click({ modifiers: ['Shift'] });
  await expect(page.getByText('20 chosen')).toBeVisible();
  await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Mark as checked' }).click();

  await expect(page.getByText('20 opportunities marked as checked.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mark as checked: / }).first()).toBeDisabled();
  const detail = await (await page.request.get(`/api/opportunities/${rows[0]!.slug}`)).json();
  expect(Date.now() - Date.parse(detail.verifiedAt)).toBeLessThan(60_000);
  const log = await (await page.request.get('/api/admin/audit?action=opportunity.verify')).json();
  const logged = log.map(({ subjectId }: { subjectId: string }) => subjectId);
  expect(logged).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
});

test('rows are selected, archived and published again by keyboard, and the site changes at once', {
  tag: '@core',
}, async ({ page }) => {
  await openAdmin(page);
  await page.goto('/admin/opportunities?sort=title&direction=descending');
  const box = page.getByRole('checkbox', { name: /^Choose (?!all)/ }).first();
  await whenReactive(box);
  const rows = await listed(page, 'sort=title&direction=descending');
  await box.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('3 chosen')).toBeVisible();
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Archive');
  await press('Archive 3 opportunities');
  await expect(page.getByText('3 opportunities archived.')).toBeVisible();
  for (const { slug } of rows.slice(0, 3))
    await expect.poll(async () => (await fetch(new URL(`/opportunities/${slug}`, page.url()))).status).toBe(404);

  await page.goto('/admin/opportunities?view=archived&sort=title');
  await whenReactive(page.getByRole('checkbox', { name: 'Select all rows' }));
  await page.getByRole('checkbox', { name: 'Select all rows' }).focus();
  await page.keyboard.press('Space');
  await press('Publish');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /without a date/ }).check();
  await dialog.getByRole('button', { name: /^Publish \d/ }).click();
  await expect(page.getByText(/\d opportunities published\./)).toBeVisible();
  expect((await fetch(new URL(`/opportunities/${rows[0]!.slug}`, page.url()))).status).toBe(200);
});

test('a visitor without script reports an opportunity, a curator resolves it, and the visitor gets an email', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAdmin(page);
  const { slug, title } = await published(page, 'verified');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const visitor = await context.newPage();
  await visitor.goto(`/opportunities/${slug}`);
  await visitor.getByText(/^More: /).click();
  await visitor.getByRole('link', { name: 'Report this opportunity' }).click();
  await visitor.getByLabel('What is wrong?').selectOption('wrong');
  await visitor.getByLabel('What did you see?').fill(`The date is another one. ${payloads[0]} \u202eodd\u202c 🌊`);
  await visitor.getByLabel('Your email address').fill('visitor@example.org');
  await visitor.getByRole('button', { name: 'Send the report' }).click();
  await expect(visitor).toHaveURL(/\/report\?sent=1$/);
  await expect(visitor.getByRole('status')).toContainText('Thank you for telling us');
  await context.close();

  await page.goto('/admin/opportunities?view=reported');
  await expect(page.getByText('1 report', { exact: true })).toBeVisible();
  // The address of before, which emails led to.
  await page.goto('/admin/reports');
  await expect(page).toHaveURL('/admin/review?kind=reports');
  await whenHydrated(page);
  const item = page.getByRole('listitem').filter({ hasText: 'The date is another one.' }).first();
  await item.getByRole('button', { name: 'I have corrected it' }).click();
  await expect(page.getByText('The date is another one.')).toBeHidden();

  const subjects = async () => {
    const emails: { to: string; subject: string }[] = await (await page.request.get('/api/dev/mail')).json();
    return emails.filter(({ to }) => to === 'visitor@example.org').map(({ subject }) => subject);
  };
  await expect.poll(subjects).toEqual([`Your report: ${title}`]);
  await page.getByRole('link', { name: 'Decided' }).click();
  await expect(page.getByText(/Decided by Amina Óladóttir/)).toBeVisible();
});

test('a member without a profile reports an opportunity as a visitor does', async ({ page, browser, baseURL }) => {
  await openAdmin(page);
  const { slug } = await published(page, 'verified');
  const context = await browser.newContext({ baseURL });
  const member = await context.newPage();
  await signUp(member);
  await member.goto(`/opportunities/${slug}/report`);
  await member.getByLabel('What is wrong?').selectOption('scam');
  await member.getByLabel('What did you see?').fill('They ask for money first.');
  await member.getByRole('button', { name: 'Send the report' }).click();
  await expect(member).toHaveURL(/\/report\?sent=1$/);
  await expect(member.getByRole('status')).toContainText('Thank you for telling us');
  await context.close();

  await page.goto('/admin/review?kind=reports');
  await expect(page.getByText('They ask for money first.')).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';
  test(`errors of a report are shown beside their fields, ${how} script, and the text is kept`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await openAdmin(page);
    const { slug } = await published(page, 'verified');
    const context = await browser.newContext({ javaScriptEnabled, baseURL });
    const visitor = await context.newPage();
    await visitor.goto(`/opportunities/${slug}/report`);
    const email = visitor.getByLabel('Your email address');
    await visitor.getByLabel('What is wrong?').selectOption('wrong');
    await visitor.getByLabel('What did you see?').fill('It closes in May.');
    await email.fill('visitor at home');
    await visitor.locator('form[action="/api/reports"]').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await visitor.getByRole('button', { name: 'Send the report' }).click();

    await expect(email).toHaveAccessibleDescription(/Please give an address like name@example.org/);
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('visitor at home');
    await expect(visitor.getByLabel('What is wrong?')).toHaveValue('wrong');
    await expect(visitor.getByLabel('What did you see?')).toHaveValue('It closes in May.');
    await expect(visitor.getByText("'email' is not right")).toBeHidden();
    if (javaScriptEnabled) expect(await violationsOf(visitor)).toEqual([]);

    await email.fill('visitor@example.org');
    await visitor.getByRole('button', { name: 'Send the report' }).click();
    await expect(visitor).toHaveURL(/\/report\?sent=1$/);
    await context.close();
  });
}

test('an expired opportunity leaves the list, and is renewed for the next year, once', async ({ page, baseURL }) => {
  await openAdmin(page);
  const listRequest = await published(page, 'closing');
  await close(page, listRequest);
  const open = await (await fetch(new URL('/api/opportunities?open=any&limit=1000', baseURL))).json();
  expect(open.map((one: Listed) => one.id)).toContain(listRequest.id);
  const shown = await (await fetch(new URL('/api/opportunities', baseURL))).json();
  expect(shown.map((one: Listed) => one.id)).not.toContain(listRequest.id);
  const { title } = listRequest;
  await page.goto('/admin/opportunities?view=closed&sort=title');
  const renew = page.getByRole('button', { name: `Copy for next year: ${title}` });
  await whenReactive(renew);
  await renew.click();
  await expect(page.getByText('Copied with its dates moved to March 1, 2027.')).toBeVisible();
  const [copy] = await listed(page, 'view=drafts');
  expect(copy).toMatchObject({ state: 'draft', verifiedAt: null, deadline: 'March 1, 2027' });
  await renew.click();
  await expect(page.getByText(/It was renewed for 2027 before/).first()).toBeVisible();
  await page.getByRole('link', { name: /^Open the draft/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/opportunities/${copy!.id}$`));
});

test('list, reports and links have no accessibility violations in any state, in either theme', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAdmin(page);
  const check = async (state: string) => expect([state, await violationsOf(page)]).toEqual([state, []]);
  const { id, slug } = await published(page, 'closing');

  await page.goto('/admin/opportunities?view=unverified');
  const box = page.getByRole('checkbox', { name: /^Choose (?!all)/ }).first();
  await whenReactive(box);
  await page.getByText('Keyboard', { exact: true }).click();
  await box.click();
  await check('chosen rows');
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('archive dialog');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Set interests' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set interests' }).click();
  await check('interests dialog, refused');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Change…' }).click();
  await page.getByLabel('Set the countries').check();
  await check('dialog of what changes');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/could not be/)).toBeVisible();
  await check('outcome with a refusal');
  await page.goto('/admin/opportunities?q=nothing+has+this');
  await expect(page.getByText('No opportunity in this view matches.')).toBeVisible();
  await check('empty list');

  await page.request.post('/api/reports', {
    data: { opportunity: id, reason: 'scam', note: payloads.join('\n').slice(0, 1_900) },
  });
  await page.goto('/admin/review?kind=reports');
  await expect(page.getByRole('button', { name: 'Close it' }).first()).toBeVisible();
  await check('reports');
  await page.goto('/admin/review?kind=reports&state=decided');
  await check('done reports');

  const checkedLink = {
    opportunity: { id, slug, title: 'A title' },
    link: 'https://example.org/',
    foundAt: '2026-11-01T09:00:00Z',
    checkedAt: '2026-11-02T09:00:00Z',
  };
  const findings = [
    { ...checkedLink, finding: 'dead', status: 404, failure: null, likeness: null },
    {
      ...checkedLink,
      opportunity: { ...checkedLink.opportunity, id: crypto.randomUUID() },
      finding: 'changed',
      status: 200,
      failure: null,
      likeness: 12,
    },
  ];
  await page.goto('/admin/links');
  await expect(page.getByText('No dead link has been found.')).toBeVisible();
  await check('no links');
  await whenHydrated(page);
  await page.route('**/api/admin/links?*', (route) => route.fulfill({ json: findings }));
  await page.getByRole('link', { name: 'Changed', exact: true }).click();
  await expect(page.getByText('About 12 % of the page is unchanged.')).toBeVisible();
  await check('links');

  for (const [part, api, expectedText] of [
    ['Opportunities', '**/api/admin/opportunities*', 'We could not load the opportunities'],
    ['Review', '**/api/admin/review*', 'We could not load the list'],
  ] as const) {
    await page.route(api, (route) => route.abort());
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: part }).click();
    await expect(page.getByText(expectedText)).toBeVisible();
    await check(`${part}, failed`);
  }

  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const visitor = await context.newPage();
  const checkVisitor = async (state: string) => expect([state, await violationsOf(visitor)]).toEqual([state, []]);
  await visitor.goto(`/opportunities/${slug}/report`);
  await checkVisitor('report');
  await visitor.getByLabel('What is wrong?').selectOption('scam');
  await visitor.locator('form[action="/api/reports"]').evaluate((form: HTMLFormElement) => {
    (form.elements.namedItem('opportunity') as HTMLInputElement).value = 'wrong';
  });
  await visitor.getByLabel('What did you see?').fill('It is kept.');
  await visitor.getByRole('button', { name: 'Send the report' }).click();
  await expect(visitor.getByText(/'opportunity' is not right/)).toBeVisible();
  await expect(visitor.getByLabel('What did you see?')).toHaveValue('It is kept.');
  await checkVisitor('report, refused');
  await visitor.goto(`/opportunities/${slug}/report?sent=1`);
  await checkVisitor('report, sent');
  await context.close();
});
