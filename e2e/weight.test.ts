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
  test(`${path} is within its size limits before and after the first interaction`, async ({ browser, baseURL }) => {
    // The first response is compressed on the fly; later ones come from the cache, as nearly all do.
    await fetch(baseURL + path);

    const untouched = await weighVisit(browser, baseURL + path);
    expect(untouched.scriptGzip).toBeLessThanOrEqual(8_000);
    expect(untouched.bytesOf()).toBeLessThan(46_000);
    expect(untouched.requests).toBeLessThanOrEqual(8);

    const touched = await weighVisit(browser, baseURL + path, { touch: whenHydrated });
    expect(touched.scriptGzip).toBeLessThanOrEqual(105_000);
    expect(touched.hosts).toEqual([new URL(baseURL).host]);
  });
}

test('a checkout with its payment form is at most 60 kB over the limit of a public page', async ({
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
