import { type CDPSession, devices, expect } from '@playwright/test';
import { signUp, someProfile } from './member.ts';
import { test, whenHydrated } from './server.ts';

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
test.use(phone);

type Point = { x: number; y: number };

/** One finger, as the browser's own input would send it. */
function createFinger(session: CDPSession) {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    put: (at: Point) => send('touchStart', [at]),
    async move(from: Point, to: Point) {
      const steps = [0.25, 0.5, 0.75, 1];
      for (const part of steps)
        await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    },
    lift: () => send('touchEnd', []),
  };
}

test('a finger that rests on a card moves it, and one that does not scrolls', async ({ page }) => {
  await signUp(page);
  await page.request.post('/api/profile', { data: someProfile });
  for (const title of ['A camp by the sea', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await page.request.post('/api/applications', { data: { title, deadline: '2099-03-31', link: '' } });
  await page.clock.install();
  await page.goto('/applications?view=board');
  await whenHydrated(page);
  const finger = createFinger(await page.context().newCDPSession(page));
  const ghost = page.locator('.board-ghost');
  const title = page.getByRole('link', { name: 'A camp by the sea' });
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) });
  const centerOf = async (name: string | RegExp) => {
    const box = await page.getByRole('navigation', { name: 'Go to a state' }).getByRole('link', { name }).boundingBox();
    return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
  };
  /** Where to put the finger, once the card has come to rest in view. */
  const restingPoint = async () => {
    await title.tap({ trial: true });
    return pointOf();
  };
  const pointOf = async () => {
    const box = (await title.boundingBox())!;
    return { x: box.x + 20, y: box.y + box.height / 2 };
  };

  // A swipe over the card scrolls the page and moves nothing. On a busy machine it would take as long as a rest.
  const swiped = await restingPoint();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await finger.put(swiped);
  await finger.move(swiped, { x: swiped.x, y: swiped.y - 200 });
  await finger.lift();
  await page.clock.resume();
  await expect.poll(async () => (await pointOf()).y).toBeLessThan(swiped.y - 50);
  await expect(ghost).toHaveCount(0);

  // Resting on the link of the title takes the card; it is put down on a state at the top, and no page is opened.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const from = await restingPoint();
  await finger.put(from);
  await expect(ghost).toBeVisible();
  // The states at the top may still move when the card is taken. A finger that is there stays: the mark follows a frame
  // later.
  let at = from;
  const isOver = async () => {
    const there = await centerOf(/^Preparing/);
    await finger.move(at, there);
    at = there;
    return page.locator('.chip[data-over]').textContent();
  };
  await expect.poll(isOver).toMatch(/^Preparing/);
  await finger.lift();
  await expect(page.getByText('A camp by the sea moved from Saved to Preparing.')).toBeVisible();
  await expect(column('Preparing').getByRole('link', { name: 'A camp by the sea' })).toBeVisible();
  await expect(page).toHaveURL(/\/applications\?view=board$/);

  // Put down where it was, it stays.
  const still = await restingPoint();
  await finger.put(still);
  await expect(ghost).toBeVisible();
  await finger.lift();
  await expect(page.getByText('A camp by the sea stays in Preparing.')).toBeAttached();
  await expect(page).toHaveURL(/\/applications\?view=board$/);

  // The handle takes it at once. At the edge the board scrolls to the next column.
  const handle = (await page.getByRole('button', { name: 'Move: A camp by the sea' }).boundingBox())!;
  const grip = { x: handle.x + 22, y: handle.y + 22 };
  await finger.put(grip);
  const edge = { x: page.viewportSize()!.width - 4, y: grip.y + 10 };
  await finger.move(grip, edge);
  await expect(column('Submitted')).toHaveAttribute('data-over', '');
  await finger.lift();
  await expect(page.getByText('A camp by the sea moved from Preparing to Submitted.')).toBeVisible();
});
