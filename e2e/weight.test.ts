import { expect } from '@playwright/test';
import { enroll } from './enroll.ts';
import { arriveAsMember, weighVisit } from './page-weight.ts';
import { test, whenHydrated } from './server.ts';

/**
 * Bytes of all scripts, gzip. 2 kB more than the goal of 105 kB: utilities in the markup made the pages of opportunities
 * so much heavier (docs/decisions/0092-utilities.md).
 */
const scriptLimit = 107_000;

/** Bytes before the first interaction: 24 cards have a picture each. */
const listLimit = 49_000;

/** The pages of a classroom hold more controls, and the kit of forms (docs/decisions/0093-one-forms-kit.md). */
const classroomLimit = 116_000;

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
  '/news',
];

for (const path of publicPages) {
  test(`${path} is within its size limits before and after the first interaction`, async ({ browser, baseURL }) => {
    // The first response is compressed on the fly; later ones come from the cache, as nearly all do.
    await fetch(baseURL + path);

    const untouched = await weighVisit(browser, baseURL + path);
    expect(untouched.scriptGzip).toBeLessThanOrEqual(8_000);
    expect(untouched.bytesOf()).toBeLessThan(path === '/opportunities' ? listLimit : 46_000);
    expect(untouched.requests).toBeLessThanOrEqual(8);

    const touched = await weighVisit(browser, baseURL + path, { touch: whenHydrated });
    expect(touched.scriptGzip).toBeLessThanOrEqual(scriptLimit);
    expect(touched.hosts).toEqual([new URL(baseURL).host]);
  });
}

/** Bytes of the HTML of the list, before and after brotli (docs/decisions/0113-lighter-documents.md). */
const listHtml = [
  { who: 'a visitor', maxRaw: 153_000, maxBrotli: 25_500 },
  { who: 'a member', maxRaw: 182_000, maxBrotli: 35_500 },
];

for (const { who, maxRaw, maxBrotli } of listHtml) {
  test(`the HTML of the list of ${who} is within its limits`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL });
    if (who === 'a member') await arriveAsMember(context, baseURL);
    const page = await context.newPage();
    const response = (await page.goto('/opportunities'))!;
    expect.soft((await response.body()).length).toBeLessThan(maxRaw);
    expect.soft((await response.request().sizes()).responseBodySize).toBeLessThan(maxBrotli);
    await context.close();
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

/** Nobody waits for the player to read a lesson. */
const isPlayer = (url: string) => url.includes('/player-elements-');

// One sign-in for all: a dozen pages, each visited twice.
test('the pages of a classroom are within their limits', async ({ browser, baseURL }) => {
  test.slow();
  const member = await browser.newContext({ serviceWorkers: 'block', baseURL: baseURL! });
  await arriveAsMember(member, baseURL!);
  for (const courseId of ['first-scholarship', 'first-cv']) await enroll(await member.newPage(), courseId, baseURL);
  const { assignments } = await (await member.request.get('/api/courses/first-cv/assignments')).json();
  const arrive = async (context: typeof member) => context.addCookies(await member.cookies());
  const scholarship = '/classes/first-scholarship';
  const cv = '/classes/first-cv';
  const pages = [
    `${scholarship}/learn`,
    `${scholarship}/learn/read-the-conditions`,
    `${cv}/learn/collect`,
    `${scholarship}/sessions`,
    `${scholarship}/community`,
    `${scholarship}/community/new`,
    `${scholarship}/community/5f1c0c52-6f0e-4c39-9d52-0d5e4b9fd002`,
    `${cv}/assignments`,
    `${cv}/assignments/${assignments[0].id}`,
    '/my-classes',
  ];
  for (const path of pages) {
    const url = `${baseURL}${path}`;
    const untouched = await weighVisit(browser, url, { arrive });
    expect.soft(untouched.scriptGzip, path).toBeLessThanOrEqual(8_000);
    // A video and its picture come with the page.
    if (!path.endsWith('/collect')) expect.soft(untouched.bytesOf(), path).toBeLessThan(46_000);
    expect.soft(untouched.requests, path).toBeLessThanOrEqual(8);
    const touched = await weighVisit(browser, url, { arrive, touch: whenHydrated, isAside: isPlayer });
    expect.soft(touched.scriptGzip, path).toBeLessThanOrEqual(classroomLimit);
    expect.soft(touched.hosts, path).toEqual([new URL(baseURL!).host]);
  }
  await member.close();
});
