import { expect, type Page } from '@playwright/test';
import { sized } from '#platform/server/testing/soak.ts';
import { readDatabase } from './database-state.ts';
import { freePort } from './free-port.ts';
import { startHttps, startProxy } from './https.ts';
import { startMailServer } from './mail-server.ts';
import { someProfile } from './member.ts';
import { test } from './server.ts';

test.use({ ignoreHTTPSErrors: true });

const password = 'a leap into the sea';
const mallory = { name: 'Mallory', email: 'mallory@evil.example', password };
/** A valid body for each address, so that only the origin is wrong. */
const bodies: Record<string, object> = {
  '/contact': { name: 'Mallory', email: mallory.email, message: 'Written by another site.' },
  '/newsletter': { email: mallory.email },
  '/auth/sign-up/email': mallory,
  '/auth/request-password-reset': { email: mallory.email },
  '/auth/change-password': { currentPassword: password, newPassword: 'chosen by another site' },
  '/auth/change-email': { newEmail: mallory.email, password },
  '/profile': { ...someProfile, goals: 'Written by another site.' },
  '/profile/{uid}': { ...someProfile, goals: 'Written by another site.' },
  '/list-order': { listOrder: 'same' },
  '/list-filter': { onlyEligible: true },
  '/membership': { tier: 'free', status: 'active' },
};

type Address = { method: string; path: string; body: object };
const enctypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
/** The number of form encodings sent to each address, rotating between addresses; all of them in a soak run. */
const formsForEach = sized(1, enctypes.length);
/** Requests to each address that writes: these forms, a fetch and a beacon. */
const sentForEach = formsForEach + 2;

/** Every so many addresses that are read, one is navigated to; a soak run navigates to all of them. */
const navigatedEvery = sized(32, 1);
/**
 * One check in front of all routes decides by the origin (route-policies.test.ts asks every route): what has a body here is
 * attacked by each origin, and of the others every so many.
 */
const attackedEvery = sized(8, 1);

type Attack = { target: string; addresses: Address[]; kinds: string[]; forms: number };

/** Runs in a page of another site: every request that a page can cause. */
function attack({ target, addresses, kinds, forms }: Attack) {
  for (const [number, { method, path, body }] of addresses.entries()) {
    const address = target + path;
    if (method === 'GET') {
      new Image().src = address;
      void fetch(address, { mode: 'no-cors', credentials: 'include' }).catch(() => {});
      continue;
    }
    for (let form = 0; form < forms; form += 1) {
      const kind = (number + form) % kinds.length;
      const enctype = kinds[kind]!;
      const frame = document.createElement('iframe');
      frame.name = `${number}-${kind}`;
      const sent = document.createElement('form');
      Object.assign(sent, { method: 'post', action: address, enctype, target: frame.name });
      for (const [name, value] of Object.entries(body).flatMap(([key, given]) =>
        [given].flat().map((one) => [key, one]),
      ))
        sent.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value: value ?? '' }));
      document.body.append(frame, sent);
      sent.submit();
    }
    const json = JSON.stringify(body);
    const send = (type: string, more: RequestInit) =>
      void fetch(address, { body: json, credentials: 'include', headers: { 'content-type': type }, ...more }).catch(
        () => {},
      );
    send('text/plain', { method: 'POST', mode: 'no-cors' });
    send('application/json', { method });
    navigator.sendBeacon(address, new Blob([json], { type: 'text/plain' }));
  }
}

test('in production no cross-site request is accepted', async ({ page, start }) => {
  // Thousands of requests from three origins to every address of the API.
  test.setTimeout(600_000);
  const whenAllCame = { timeout: 150_000 };
  const mail = await startMailServer();
  const port = await freePort();
  const proxy = await startProxy(port);
  const target = `https://localhost:${proxy.port}`;
  const settings = {
    ...mail.settings,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: target,
    SESSION_SECRET: 'a secret of the tests that is long enough to be one',
    TRUSTED_PROXIES: '1',
    STRIPE_SECRET_KEY: 'sk_live_tests',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_tests',
    STRIPE_WEBHOOK_SECRET: 'whsec_tests',
    STRIPE_PREMIUM_PRICE: 'price_tests',
    // Answers nobody: the model would read the content for a minute of a whole core.
    EMBEDDINGS_URL: 'http://127.0.0.1:9/v1',
    EMBEDDINGS_MODEL: 'none',
  };
  const evil = await startHttps((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<body>Hello'),
  );

  const first = await start(settings);
  const { uid, addresses } = await prepare(page, target);
  await expect.poll(() => mail.emails.length).toBe(1);
  await first.kill();
  const before = await readDatabase(first.dataDir);

  const second = await start({ ...settings, DATA_DIR: first.dataDir });
  const sent = () => proxy.seen.filter(({ method }) => method === 'POST');
  const asked = () => proxy.seen.filter(({ method }) => method === 'OPTIONS');
  // Another site, a same-site subdomain, and a frame with an opaque origin.
  const sources = {
    foreign: `https://127.0.0.1:${evil.port}`,
    neighbour: `https://localhost:${evil.port}`,
    sandboxed: target,
  };
  for (const [entry, origin] of Object.entries(sources)) {
    proxy.seen.length = 0;
    const attacked = addresses.filter(
      ({ body }, number) => Object.keys(body).length > 0 || number % attackedEvery === 0,
    );
    const writes = attacked.filter(({ method }) => method !== 'GET');
    await page.goto(entry === 'sandboxed' ? sources.neighbour : origin);
    const from = entry === 'sandboxed' ? await sandboxedFrame(page) : page;
    await from.evaluate(attack, { target, addresses: attacked, kinds: enctypes, forms: formsForEach });
    await expect.poll(() => sent().length, { ...whenAllCame, message: entry }).toBe(writes.length * sentForEach);
    await expect.poll(() => asked().length, { ...whenAllCame, message: entry }).toBe(writes.length);
    await expect
      .poll(() => proxy.seen.filter(({ method }) => method === 'GET').length, whenAllCame)
      .toBeGreaterThanOrEqual(attacked.length - writes.length);
    expect(
      sent().filter(({ status }) => status !== 403),
      entry,
    ).toEqual([]);
    expect(
      asked().filter(({ allowsOrigin, status }) => allowsOrigin || status < 400),
      entry,
    ).toEqual([]);
  }
  // Navigations send the cookie.
  const read = addresses.filter(({ method }) => method === 'GET');
  const links = read.filter((_, number) => number % navigatedEvery === 0).map(({ path }) => target + path);
  for (const link of [...links, linkIn(mail.emails[0]!.source)]) {
    await page.goto(sources.foreign);
    // A download does not leave the page, and an event stream never finishes loading.
    const arrived = Promise.any([
      page.waitForEvent('download'),
      page.waitForURL((url) => url.port === String(proxy.port), { waitUntil: 'commit' }),
    ]);
    await page.evaluate((address) => location.assign(address), link);
    await arrived;
  }
  expect(await (await page.request.get(`${target}/api/session`)).json()).toMatchObject({ person: { uid } });
  await second.kill();
  expect(await readDatabase(first.dataDir)).toEqual(before);
  expect(mail.emails).toHaveLength(1);
  proxy.close();
  evil.close();
  mail.close();
});

/** Creates a member with a profile and returns every address of the API and of the confirmation email. */
async function prepare(page: Page, target: string) {
  await page.goto(target);
  const postFromPage = (path: string, body: object) =>
    page.evaluate(
      async ([address, json]) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(address, { method: 'POST', body: json, headers })).status;
      },
      [path, JSON.stringify(body)] as const,
    );
  expect(await postFromPage('/api/auth/sign-up/email', { name: 'Ada', email: 'ada@example.org', password })).toBe(204);
  expect(await postFromPage('/api/profile', someProfile)).toBe(201);
  const { person } = await (await page.request.get(`${target}/api/session`)).json();
  const { paths } = await (await page.request.get(`${target}/api/openapi.json`)).json();
  const addresses = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      path: path.replace('{uid}', person.uid).replace(/\{\w+\}/, 'any'),
      body: bodies[path.replace('/api', '')] ?? {},
    })),
  );
  return { uid: person.uid as string, addresses };
}

/** A sandboxed frame, whose origin is null. */
async function sandboxedFrame(page: Page) {
  const [frame] = await Promise.all([
    page.waitForEvent('framenavigated', (navigated) => navigated !== page.mainFrame()),
    page.evaluate(() => {
      const frame = Object.assign(document.createElement('iframe'), { srcdoc: '<body>Hello' });
      frame.setAttribute('sandbox', 'allow-scripts allow-forms');
      document.body.append(frame);
    }),
  ]);
  expect(await frame.evaluate(() => origin)).toBe('null');
  return frame;
}

/** The target of the link in an email. */
const linkIn = (source: string) =>
  /https:\/\/\S+token=[\w-]+/.exec(source.replace(/=\r\n/g, '').replaceAll('=3D', '='))![0];
