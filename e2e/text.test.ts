import { expect, type Locator } from '@playwright/test';
import { findCutText } from './cut-text.ts';
import { test, whenHydrated } from './server.ts';

const arabic = 'منحة دراسية للطلاب الشباب في علوم البحار والبيئة';
const hebrew = 'מלגה לסטודנטים צעירים במדעי הים';
const unbroken = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);

test('titles in Arabic, in Hebrew and without a space are not cut, and begin on their own side', async ({ page }) => {
  const given = await (await page.request.get('/api/opportunities?limit=3')).json();
  const titles = [arabic, hebrew, unbroken];
  const items = titles.map((title, index) => ({
    ...given[index],
    title,
    organization: title,
    description: title,
    deadline: unbroken,
    image: null,
  }));
  const whole = await (await page.request.get(`/api/opportunities/${given[0].slug}`)).json();
  await page.route('**/api/opportunities?*', (route) =>
    route.fulfill({ json: items, headers: { 'X-Total-Count': '3' } }),
  );
  await page.route('**/api/opportunities/*', (route) => {
    const item = items.find(({ slug }) => route.request().url().endsWith(slug))!;
    const { title } = item;
    const texts = { eligibility: title, benefits: [title], countries: title, location: title, similar: items };
    return route.fulfill({ json: { ...whole, ...item, ...texts } });
  });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    await whenHydrated(page);
    await page
      .getByRole('link', { name: width === 360 ? 'Explore' : 'Opportunities' })
      .first()
      .click();
    for (const title of titles) {
      const link = page.getByRole('article').getByRole('link', { name: title, exact: true });
      await expect(link).toBeVisible();
      expect(await findCutText(page), 'the list').toEqual([]);
      await expectToBeginAt(title === unbroken ? 'left' : 'right', page.locator('.card-title', { hasText: title }));
      await link.click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(title);
      expect(await findCutText(page), title).toEqual([]);
      await expectToBeginAt(title === unbroken ? 'left' : 'right', heading);
      await page.goBack();
    }
  }
});

/** The side on which the first line of a block begins. */
async function expectToBeginAt(side: 'left' | 'right', block: Locator) {
  const gap = () =>
    block.evaluate((element, edge) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [line] = range.getClientRects();
      return line ? Math.abs(line[edge] - element.getBoundingClientRect()[edge]) : Number.MAX_VALUE;
    }, side);
  await expect.poll(gap).toBeLessThan(3);
}
