import { expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { inDatabase } from './database-state.ts';
import { adminEmail, whenHydrated } from './server.ts';

const count = 20;
const year = new Date().getUTCFullYear() + 1;

/** What the checker of links notes of twenty official pages, in the order of their opportunities' titles. */
const noteDates = `
  insert into date_proposals (opportunity_id, claim, closes, address, sentences, facts, found_at)
  select id, 'closes ${year}-06-15', '${year}-06-15', 'https://acme.org/call',
    '[{"text": "Applications close on 15 June ${year}.", "mark": [22, 34]}]', '{"funding": [], "eligibility": []}',
    now() - interval '1 day' + row_number() over (order by title) * interval '1 second'
  from opportunities where state = 'published' order by title limit ${count}`;

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText('The page says') });

test('a curator confirms twenty dates of official pages by keys alone, and the public pages say so', async ({
  start,
  browser,
}) => {
  const first = await start({ ADMIN_EMAILS: adminEmail });
  await first.kill();
  await inDatabase(first.dataDir, (database) => database.query(noteDates));
  const server = await start({ ADMIN_EMAILS: adminEmail, DATA_DIR: first.dataDir });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await openAdmin(page);
  await page.goto('/admin/review?kind=dates');
  await whenHydrated(page);
  await expect(cards(page)).toHaveCount(count);
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page);

  const begin = Date.now();
  const card = cards(page).first();
  const title = (await card.getByRole('heading').textContent())!;
  await expect(card.locator('mark')).toHaveText(`15 June ${year}`);
  const address = await card.getByRole('heading').getByRole('link').getAttribute('href');
  // From the top of the page to the first date.
  while (!(await card.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');

  // One is changed, one is rejected, all others are confirmed.
  await page.keyboard.press('y');
  await expect(cards(page)).toHaveCount(count - 1);
  await expect(cards(page).first()).toBeFocused();
  await page.keyboard.press('n');
  await expect(cards(page)).toHaveCount(count - 2);
  await expect(cards(page).first()).toBeFocused();
  await page.keyboard.press('d');
  await expect(cards(page).first().getByLabel('Closes on')).toBeFocused();
  await page.keyboard.type(`0701${year}`);
  await page.keyboard.press('Enter');
  for (let left = count - 3; left > 0; left -= 1) {
    await expect(cards(page)).toHaveCount(left);
    await expect(cards(page).first()).toBeFocused();
    await page.keyboard.press('y');
  }
  await expect(page.getByText('Nothing waits for a decision')).toBeVisible();
  expect(Date.now() - begin).toBeLessThan(5 * 60_000);

  const { slug } = await (await page.request.get(`/api${address!.replace('/admin', '')}`)).json();
  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto(`/opportunities/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  const panel = visitor.getByRole('complementary', { name: 'Deadline and application' });
  await expect(panel).toContainText(`Closes 15 June ${year}`);
  await expect(panel.getByText(/^Checked on .* from the official page$/)).toBeVisible();
  await context.close();
});
