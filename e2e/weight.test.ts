import { expect } from '@playwright/test';
import { enroll } from './enroll.ts';
import { arriveAsMember, weighVisit } from './page-weight.ts';
import { test, whenHydrated } from './server.ts';

/** Bytes of all scripts, gzip. */
const scriptLimit = 105_000;

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
  '/webinars',
  '/webinars/sample-money-for-your-studies',
  '/help',
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
    expect(touched.scriptGzip).toBeLessThanOrEqual(scriptLimit);
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
  expect(scriptGzip).toBeLessThanOrEqual(scriptLimit + 60_000);
  expect(hosts).toEqual([new URL(baseURL).host]);
});

test('the community of a class, and a thread in it, are at most 25 kB over the limit of a public page', async ({
  browser,
  baseURL,
}) => {
  const community = `${baseURL}/classes/first-scholarship/community`;
  for (const url of [community, `${community}/5f1c0c52-6f0e-4c39-9d52-0d5e4b9fd002`]) {
    const { scriptGzip, hosts } = await weighVisit(browser, url, {
      arrive: async (context) => {
        await arriveAsMember(context, url);
        await enroll(await context.newPage(), 'first-scholarship', baseURL);
      },
      touch: whenHydrated,
    });
    // What members have on every page is some 10 kB of it.
    expect(scriptGzip, url).toBeLessThanOrEqual(scriptLimit + 25_000);
    expect(hosts).toEqual([new URL(baseURL).host]);
  }
});

// One sign-in for all: five pages, each visited twice.
test('the pages of a classroom are within the limits of a public page before the first interaction', async ({
  browser,
  baseURL,
}) => {
  const classroom = '/classes/first-scholarship';
  const member = await browser.newContext({ serviceWorkers: 'block' });
  await arriveAsMember(member, baseURL!);
  await enroll(await member.newPage(), 'first-scholarship', baseURL);
  const arrive = async (context: typeof member) => context.addCookies(await member.cookies());
  for (const path of ['/learn', '/learn/read-the-conditions', '/sessions', '/community', '/assignments']) {
    const url = `${baseURL}${classroom}${path}`;
    const untouched = await weighVisit(browser, url, { arrive });
    expect(untouched.scriptGzip, path).toBeLessThanOrEqual(8_000);
    expect(untouched.bytesOf(), path).toBeLessThan(46_000);
    expect(untouched.requests, path).toBeLessThanOrEqual(8);
    const touched = await weighVisit(browser, url, { arrive, touch: whenHydrated });
    expect(touched.scriptGzip, path).toBeLessThanOrEqual(scriptLimit + 25_000);
  }
  await member.close();
});
