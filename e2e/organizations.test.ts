import { expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { whenHydrated } from './server.ts';

const address = `office@mail.harbour-institute.org`;
/** Of another organization, because the first one ends suspended. */
const claimant = 'press@another-institute.org';
const year = new Date().getUTCFullYear() + 1;
const title = 'جائزة Harbour Prize for Essays';

/** Goes to the newest link in an email to the organization, as its receiver does. */
async function followLink(page: Page, to: string, subject: string, path: string) {
  const findLink = async () => {
    const emails: { to: string; subject: string; links: string[] }[] = await (
      await page.request.get('/api/dev/mail')
    ).json();
    const email = emails.find((one) => one.to === to && one.subject.startsWith(subject));
    return email?.links.find((href) => href.includes(path));
  };
  await expect.poll(findLink).toBeTruthy();
  await page.goto((await findLink())!);
}

async function openLink(page: Page, to: string, subject: string) {
  await followLink(page, to, subject, '/keep/open');
  await page.getByRole('button', { name: 'Confirm and open' }).click();
}

/** Lets an opportunity close next month as in earlier years, so that its organization is asked about it. */
async function expectNextMonth(curator: Page, id: string) {
  const { version, state, fields } = await (await curator.request.get(`/api/admin/opportunities/${id}`)).json();
  const months = [((new Date().getUTCMonth() + 1) % 12) + 1];
  const deadline = { kind: 'recurring', closing: null, months, text: 'Each year' };
  const answer = await curator.request.put(`/api/admin/opportunities/${id}`, {
    data: { version, state, fields: { ...fields, deadline } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await curator.request.post('/api/admin/system/jobs/ask-organizations/run', { data: {} });
}

async function expectNoFaults(page: Page) {
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page);
}

const cardOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(title) });

test('an organization posts an opportunity, keeps it, and changes it', async ({ server, browser }) => {
  const curators = await browser.newContext({ baseURL: server.url });
  const curator = await curators.newPage();
  await openAdmin(curator);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();

  await page.goto('/post');
  await whenHydrated(page);
  await page.getByRole('button', { name: 'Send the post' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(page.getByText('Please give a title, in plain text.')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Your organization').fill('Harbour Institute');
  await page.getByLabel('Official page').fill('https://www.harbour-institute.org/prize');
  await page.getByRole('textbox', { name: 'Description' }).fill('A prize for <b>essays</b> about ports.');
  await page.getByLabel('Kind', { exact: true }).selectOption('competition');
  await page.getByLabel('Category', { exact: true }).selectOption('environment');
  await page.getByLabel('Until a day').check();
  await page.getByLabel('Last day to apply').fill(`${year}-06-15`);
  await page.getByLabel(/^Countries/).fill('Kenya, Norway');
  // What was typed is there after a reload.
  await page.reload();
  await whenHydrated(page);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(page.getByLabel('Until a day')).toBeChecked();
  await expectNoFaults(page);
  await page.getByLabel('Your email address').fill(address);
  await page.getByRole('button', { name: 'Send the post' }).click();
  await expect(page.getByText('Please write plain text, without HTML.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Description' }).fill('A prize for essays about ports.');
  await page.getByRole('button', { name: 'Send the post' }).click();
  await expect(page.getByText('Please check your email')).toBeVisible();

  await curator.goto('/admin/review?kind=organizations');
  await expect(curator.getByText('Nothing waits for a decision')).toBeVisible();
  await openLink(page, address, 'One more step');
  await expect(page.getByText('Your post is with our team')).toBeVisible();
  await expectNoFaults(page);

  await curator.reload();
  await whenHydrated(curator);
  await expect(cardOf(curator)).toContainText('The address is of the official site, harbour-institute.org.');
  await expect(cardOf(curator)).toContainText('No other opportunity links to this site.');
  await expectNoFaults(curator);
  await curator.getByRole('button', { name: 'Accept' }).click();
  await expect(curator.getByText('Nothing waits for a decision')).toBeVisible();

  await page.goto('/keep');
  await page.getByRole('link', { name: title }).click();
  const panel = page.getByRole('complementary', { name: 'Deadline and application' });
  await expect(panel).toContainText('Kept by the organization');
  await expect(panel).toContainText(`June ${year}`);
  await expectNoFaults(page);
  const detail = page.url();

  await page.goto('/keep');
  await page.getByRole('link', { name: 'Change dates and texts' }).click();
  await expect(page.getByLabel(/^Countries/)).toHaveValue('Kenya, Norway');
  await expectNoFaults(page);
  await page.getByLabel('Last day to apply').fill('2020-01-01');
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByText('Please give the last day. It must lie ahead.')).toBeVisible();
  await page.getByLabel('Last day to apply').fill(`${year}-07-20`);
  await page.getByLabel('It costs money to apply').selectOption('true');
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByText('A change is being read')).toBeVisible();
  await page.goto(detail);
  await expect(panel).toContainText(`July ${year}`);
  await expect(panel).toContainText('Kept by the organization');

  await curator.goto('/admin/review?kind=organizations');
  await expect(cardOf(curator)).toContainText('applicationFee: true');
  await whenHydrated(curator);
  await curator.getByRole('button', { name: 'Accept' }).click();
  await expect(curator.getByText('Nothing waits for a decision')).toBeVisible();
  const { id, facts } = await (await page.request.get(`/api${new URL(detail).pathname}`)).json();
  expect(facts).toEqual({ applicationFee: true });

  // Before the next round it is asked, and answers without its page.
  await expectNextMonth(curator, id);
  const asked = await browser.newContext({ baseURL: server.url });
  const reader = await asked.newPage();
  await followLink(reader, address, 'Is it open again?', '/keep/again');
  await reader.getByRole('button', { name: 'Send the answer' }).click();
  await expect(reader.getByText('Please give the last day.')).toBeVisible();
  await expectNoFaults(reader);
  await reader.getByLabel('Last day to apply').fill(`${year}-11-20`);
  await reader.getByRole('button', { name: 'Send the answer' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await expectNoFaults(reader);
  await asked.close();
  await page.goto(detail);
  await expect(panel).toContainText(`November ${year}`);

  // A suspended organization leaves the site at once, for everybody.
  await curator.goto('/admin/review?kind=organizations&state=decided');
  await whenHydrated(curator);
  const first = curator
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: curator.getByText(title) })
    .first();
  await first.getByRole('button', { name: 'Suspend the organization' }).click();
  await first.getByLabel('Why is it suspended?').fill('A test.');
  await first.getByRole('button', { name: 'Suspend the organization' }).last().click();
  await expect.poll(async () => (await page.request.get(detail)).status()).toBe(404);
  await page.goto('/keep');
  await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible();
  await context.close();
  await curators.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an organization claims an opportunity, and is told how to show that it is its own', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.url}/opportunities/chevening-scholarships`);
    await page.getByRole('link', { name: 'Is this yours?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this yours?');
    await page.getByLabel('Your organization').fill('Harbour Institute');
    await page.getByLabel('Your email address').fill(claimant);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByText('Please check your email')).toBeVisible();
    await openLink(page, claimant, 'Is this opportunity yours?');
    await expect(page.getByText('Your address is confirmed')).toBeVisible();
    await expect(page.locator('code')).toContainText('sealeap-proof-');
    await page.getByRole('button', { name: 'Close this page in this browser' }).click();
    await expect(page.getByText('Your page is closed in this browser')).toBeVisible();
  });
});
