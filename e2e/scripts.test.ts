import { type BrowserContext, expect, type Page } from '@playwright/test';
import { sized } from '#platform/server/testing/soak.ts';
import { someProfile } from './member.ts';
import { payloads } from './script-payloads.ts';
import { test, whenHydrated } from './server.ts';

/** Elements and attributes that could run script and are not part of the product. */
const foreignElements = (page: Page) =>
  page.evaluate(() => {
    const isAct = ({ name, value }: Attr) => /^on/i.test(name) || /^\s*javascript:/i.test(value);
    const acting = [...document.querySelectorAll('*')].filter(
      // Fields may hold what was typed.
      (node) => [...node.attributes].some((attribute) => isAct(attribute) && attribute.name !== 'value'),
    );
    return acting
      .concat([...document.querySelectorAll('base:not([target]), [http-equiv=refresh]')])
      .map((node) => node.outerHTML);
  });

/** Records every script that runs and every violation of the content security policy, on any page of a context. */
async function watch(context: BrowserContext) {
  const noted: string[] = [];
  await context.exposeFunction('ran', () => noted.push('ran'));
  await context.exposeFunction('stopped', (what: string) => noted.push(what));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      (window as unknown as { stopped: (what: string) => void }).stopped(`policy: ${violatedDirective} ${sample}`),
    );
  });
  context.on('console', (message) => {
    if (/Content Security Policy|Blocked script/i.test(message.text())) noted.push(message.text());
  });
  context.on('dialog', (dialog) => void dialog.dismiss().then(() => noted.push('dialog')));
  return {
    /** Returns the calls since the last read, and elements that would run script on interaction. */
    async readState(page: Page) {
      const waiting = await foreignElements(page);
      // Calls before this point are reported first.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      return [...noted.splice(0), ...waiting];
    },
  };
}

const unescaped = (text: string) => `<!doctype html><p>${text}</p><b title="${text}">${text}</b><i title='${text}'></i>
  <a href="${text}">x</a><textarea>${text}</textarea><script>x = "${text}"</script><script>x = '${text}'</script>`;

test('each payload is detected where it is not escaped', async ({ context, page }) => {
  const eyes = await watch(context);
  const unnoticed: string[] = [];
  for (const payload of payloads) {
    await page.setContent(unescaped(payload));
    if ((await eyes.readState(page)).length === 0) unnoticed.push(payload);
  }
  expect(unnoticed).toEqual([]);
  expect(new Set(payloads).size).toBe(60);
});

/** Several payloads in one value; each alone where a field is too short. */
const groups = Array.from({ length: 10 }, (_, group) => payloads.slice(group * 6, group * 6 + 6).join('\n'));
const groupAt = (position: number) => groups[position % groups.length]!;
/**
 * By default each field gets another group, so that every page shows each group somewhere; in a soak run each field
 * gets all groups.
 */
const attempts = sized([0], [...groups.keys()]);
/** Single payloads: by default one of each group. */
const alone = payloads.filter((_, index) => index % sized(6, 1) === 0);

const pages = ['/login', '/signup', '/forgot-password', '/reset-password', '/verify-email', '/about', '/discover'];
const further = ['/newsletter/confirm', '/newsletter/unsubscribe', '/guardian', '/opportunities'];
const parameters = [
  'error',
  'returnTo',
  'next',
  'sent',
  'done',
  'token',
  'state',
  'answered',
  'answers',
  'q',
  'category',
  'country',
  'first',
  'after',
  'cursor',
];

test('payloads in an address never run', { tag: '@core' }, async ({ context, page }) => {
  const eyes = await watch(context);
  for (const attempt of attempts) {
    const searched = [...pages, ...further].map((path, index) => {
      const values = parameters.map((name, position) => [name, groupAt(attempt + index + position)]);
      return `${path}?${new URLSearchParams(values)}`;
    });
    const encoded = encodeURIComponent(groupAt(attempt));
    for (const path of [...searched, `/${encoded}`, `/opportunities/${encoded}`]) {
      await page.goto(path);
      expect(await eyes.readState(page), path).toEqual([]);
    }
  }
});

test('payloads in a refused form never run on the page that shows it again', async ({ context, page }) => {
  const eyes = await watch(context);
  const forms = {
    '/about': '/api/contact',
    '/signup': '/api/auth/sign-up/email',
    '/login': '/api/auth/sign-in/email',
    '/forgot-password': '/api/auth/request-password-reset',
  };
  for (const attempt of attempts)
    for (const [index, [stands, action]] of Object.entries(forms).entries()) {
      await page.goto(stands);
      const fields = ['name', 'email', 'message', 'returnTo'].map((name, position) => ({
        name,
        value: groupAt(attempt + index * 3 + position),
      }));
      await page.evaluate(
        ([to, typed]) => {
          const form = Object.assign(document.createElement('form'), { method: 'post', action: to });
          for (const field of typed) form.append(Object.assign(document.createElement('textarea'), field));
          document.body.append(form);
          HTMLFormElement.prototype.submit.call(form);
        },
        [action, fields] as const,
      );
      await page.waitForURL(`**${action}`);
      expect(await eyes.readState(page), action).toEqual([]);
    }
});

test("payloads in a member's name and text never run on the pages that show them", async ({ context, page }) => {
  const eyes = await watch(context);
  for (const payload of alone) {
    await context.clearCookies();
    const email = `${crypto.randomUUID()}@example.org`;
    const account = { name: payload, email, password: 'a leap into the sea' };
    expect((await page.request.post('/api/auth/sign-up/email', { data: account })).status()).toBe(204);
    const profile = { ...someProfile, fullName: payload, goals: payload };
    expect((await page.request.post('/api/profile', { data: profile })).status(), payload).toBe(201);
    await page.goto('/profile');
    await whenHydrated(page);
    expect(await page.getByText(payload.split('\n')[0]!).count(), payload).toBeGreaterThan(0);
    expect(await eyes.readState(page), payload).toEqual([]);
    await page.goto(`/opportunities?q=${encodeURIComponent(payload)}`);
    expect(await eyes.readState(page), payload).toEqual([]);
  }
});

test("payloads in a new member's name never run on other member pages", async ({ context, page }) => {
  const eyes = await watch(context);
  for (const payload of payloads.filter((_, index) => index % sized(20, 6) === 0)) {
    await context.clearCookies();
    const account = { name: payload, email: `${crypto.randomUUID()}@example.org`, password: 'a leap into the sea' };
    expect((await page.request.post('/api/auth/sign-up/email', { data: account })).status()).toBe(204);
    for (const path of ['/profile-setup', '/account', '/verify-email', '/discover']) {
      await page.goto(path);
      await whenHydrated(page);
      expect(await eyes.readState(page), payload).toEqual([]);
    }
  }
});

test("payloads never run in an email, nor in the demo's mailbox", async ({ context, page, start }) => {
  const { url } = await start({ TRUSTED_PROXIES: '1' });
  const eyes = await watch(context);
  for (const payload of alone) {
    const index = payloads.indexOf(payload);
    const headers = { 'x-forwarded-for': `10.0.0.${index}` };
    const from = `${index}@example.org`;
    const expectedText = index % 6 === 0 ? groups[index / 6] : payload;
    const message = { name: payload, email: from, message: `A message: ${expectedText}` };
    expect((await page.request.post(`${url}/api/contact`, { data: message, headers })).status()).toBe(204);
    // The local part of an email address may hold special characters.
    const strange = { email: `'{\`${payload.replace(/[^a-z=/]/gi, '')}\`}'${index}@example.org` };
    expect((await page.request.post(`${url}/api/newsletter`, { data: strange, headers })).status()).toBe(204);
    const account = { name: payload, email: from, password: 'a leap into the sea' };
    expect((await page.request.post(`${url}/api/auth/sign-up/email`, { data: account, headers })).status()).toBe(204);
  }
  const read = async () =>
    (await (await page.request.get(`${url}/api/dev/mail`)).json()) as {
      id: string;
      key: string;
      html: string;
      text: string;
    }[];
  // To the operator, the new subscriber, the new member and the first twenty senders.
  await expect.poll(async () => (await read()).length).toBe(3 * alone.length + Math.min(20, alone.length));
  const emails = await read();
  // As in a mail client without any protection.
  for (const { html, key } of emails.filter((email) => !email.key.startsWith('contact-receipt:'))) {
    await page.setContent(html);
    expect(await eyes.readState(page), key).toEqual([]);
  }
  await page.goto(`${url}/dev/mail`);
  expect(await eyes.readState(page)).toEqual([]);
  for (const { id } of emails.filter(({ text }) => groups.some((group) => text.includes(group)))) {
    await page.goto(`${url}/dev/mail/${id}`);
    expect(await eyes.readState(page), id).toEqual([]);
  }
});
