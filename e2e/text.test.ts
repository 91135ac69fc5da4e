import { expect, type Locator } from '@playwright/test';
import { addresses } from './addresses.ts';
import { findCutText } from './cut-text.ts';
import { test, whenHydrated } from './server.ts';

// The tests put styles of their own into the page, as a person's browser may.
test.use({ bypassCSP: true });

const changes = {
  'of twice the size': 'html { font-size: 200% !important }',
  // WCAG 2.2, success criterion 1.4.12.
  'with more space': `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
};

for (const width of [360, 768, 1280]) {
  for (const [words, content] of Object.entries(changes)) {
    test(`text ${words} is whole at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const address of addresses) {
        await page.goto(address);
        // What is far below is otherwise not laid out.
        await page.addStyleTag({ content: `${content} * { content-visibility: visible !important }` });
        expect(await findCutText(page), address).toEqual([]);
      }
    });
  }
}

const arabic = 'منحة دراسية للطلاب الشباب في علوم البحار والبيئة';
const hebrew = 'מלגה לסטודנטים צעירים במדעי הים';
const unbroken = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);

test('titles in Arabic, in Hebrew and without a space are whole, and begin on their own side', async ({ page }) => {
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
    await page.locator('footer').getByRole('link', { name: 'Opportunities' }).click();
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

/** The side that the first line of a block touches, once it is laid out. */
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
