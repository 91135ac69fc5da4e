import { expect } from '@playwright/test';
import { arriveAsMember, weighVisit } from './page-weight.ts';
import { test, whenHydrated } from './server.ts';

const publicPages = [
  '/',
  '/discover',
  '/opportunities',
  '/opportunities/chevening-scholarships',
  '/classes',
  '/classes/first-scholarship',
  '/about',
  '/login',
  '/signup',
  '/membership',
];

for (const path of publicPages) {
  test(`${path} weighs little, and next to nothing before it is touched`, async ({ browser, baseURL }) => {
    // The first response is compressed on the fly; later ones come from the cache, as nearly all do.
    await fetch(baseURL + path);

    const untouched = await weighVisit(browser, baseURL + path);
    expect(untouched.scriptGzip).toBeLessThanOrEqual(8_000);
    expect(untouched.bytesOf()).toBeLessThan(45_000);
    expect(untouched.requests).toBeLessThanOrEqual(8);

    const touched = await weighVisit(browser, baseURL + path, { touch: whenHydrated });
    expect(touched.scriptGzip).toBeLessThanOrEqual(105_000);
    expect(touched.hosts).toEqual([new URL(baseURL).host]);
  });
}

test('a checkout, with the card form, weighs at most 60 kB more than a public page may', async ({
  browser,
  baseURL,
}) => {
  const url = `${baseURL}/checkout/first-cv`;
  const { scriptGzip, hosts } = await weighVisit(browser, url, {
    arrive: (context) => arriveAsMember(context, url),
    touch: (page) => page.getByLabel('Card number').waitFor(),
  });
  expect(scriptGzip).toBeLessThanOrEqual(105_000 + 60_000);
  expect(hosts).toEqual([new URL(baseURL).host]);
});
