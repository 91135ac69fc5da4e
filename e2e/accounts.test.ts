import { type BrowserContext, expect, type Page } from '@playwright/test';
import { violationsOf } from './appearance.ts';
import { someProfile } from './member.ts';
import { test, whenHydrated } from './server.ts';

const password = 'a leap into the sea';
const newEmail = () => `${crypto.randomUUID()}@example.org`;

async function open(page: Page, path: string) {
  await page.goto(path);
  await whenHydrated(page);
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** A toast; its copy for screen readers is not matched. */
const message = (page: Page, shownText: string | RegExp) =>
  page.locator('.toast').getByText(shownText, { exact: true });

async function logIn(page: Page, email: string, { secret = password, at = '/login' } = {}) {
  await open(page, at);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
  await press(page, 'Log In');
}

/** Creates an account with a profile, then signs out. */
async function makeMember(context: BrowserContext, url: string, name = 'Ada Lovelace') {
  const email = newEmail();
  await context.request.post(`${url}/api/auth/sign-up/email`, { data: { name, email, password } });
  await context.request.post(`${url}/api/profile`, { data: { ...someProfile, fullName: name } });
  await context.request.post(`${url}/api/auth/sign-out`, { data: {} });
  return email;
}

test('a new member signs up, completes a profile and sees matching opportunities first', { tag: '@core' }, async ({
  page,
}) => {
  await open(page, '/signup');
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password').fill(password);
  // A toast leaves by itself: on a slow machine it may be gone before the next page is ready, so it is looked for at once.
  const toast = message(page, 'Account created!').waitFor();
  await press(page, 'Create Account');

  await expect(page).toHaveURL(/\/profile-setup$/);
  await toast;
  await whenHydrated(page);
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace');
  await page.getByRole('combobox', { name: 'Country' }).pressSequentially('kenya');
  await page.keyboard.press('Enter');
  await press(page, 'Continue');
  await page.getByLabel('Education', { exact: true }).selectOption({ label: 'Undergraduate' });
  await press(page, 'Continue');
  await page.getByText('Health & Medicine').click();
  const fits = /^Fits you: (\d+)/.exec((await page.getByText(/^Fits you: \d/).textContent())!)![1]!;
  expect(Number(fits)).toBeGreaterThan(5);
  await press(page, 'Complete Profile');

  await expect(page).toHaveURL(/\/opportunities$/);
  await expect(page.getByText(`${fits} for you · Health · Change`, { exact: true })).toBeVisible();
  await expect(page.locator('.card-match').first()).toHaveText('Matches your interest: Health');
});

test('a wrong password is shown beside the field and in a toast, and the form keeps its text', {
  tag: '@core',
}, async ({ page, context, baseURL }) => {
  const email = await makeMember(context, baseURL);
  await logIn(page, email, { secret: 'not my password' });

  await expect(message(page, 'Login failed')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Log In');

  await expect(page).toHaveURL('/');
  await expect(message(page, 'Welcome back!')).toBeVisible();
});

test('a network failure is reported, and the same form works afterwards, whichever script was missing', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await makeMember(context, baseURL);
  await open(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  // The scripts of the log in form and of toasts are loaded on demand.
  await page.route('**/*', (route) => route.abort());
  await press(page, 'Log In');
  await expect(page.getByRole('alert')).toHaveText(
    'Login failed SeaLeap could not be reached. Check your connection and try again.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await page.unroute('**/*');
  await press(page, 'Log In');
  await expect(page).toHaveURL('/');
  await expect(page.locator('.member-menu')).toBeVisible();
});

test('an email address that is taken is refused with the specified text', { tag: '@core' }, async ({
  page,
  context,
  baseURL,
}) => {
  const email = await makeMember(context, baseURL);
  await open(page, '/signup');
  await page.getByLabel('Full name').fill('Eve');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Create Account');

  await expect(message(page, 'Signup failed')).toBeVisible();
  await expect(message(page, 'This email is already registered. Try logging in instead.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Eve');
});

test('a log in returns to the requested page, and never to another site', { tag: '@core' }, async ({
  page,
  context,
  baseURL,
}) => {
  const email = await makeMember(context, baseURL);
  await page.goto('/account');
  await expect(page).toHaveURL('/login?next=%2Faccount');
  await page.getByRole('link', { name: 'Sign up', exact: true }).click();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/login?next=%2Faccount');
  await logIn(page, email, { at: page.url() });
  await expect(page).toHaveURL('/account');

  for (const next of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example']) {
    const answer = await page.request.get(`/login?${new URLSearchParams({ next })}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], next).toEqual([302, '/']);
  }
});

test('a signed-in user is redirected home from the log in page', async ({ page, context, baseURL }) => {
  await logIn(page, await makeMember(context, baseURL));
  await expect(page).toHaveURL('/');
  for (const path of ['/login', '/signup']) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, '/']);
  }
});

test('Google opens in a popup of 500 by 600 and logs in', { tag: '@core' }, async ({ page }) => {
  await open(page, '/login');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Continue with Google' }).click(),
  ]);
  await expect(popup.getByText('This is not Google.')).toBeVisible();
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  await popup.getByLabel('Name').fill('Grace Hopper');
  await popup.getByLabel('Email').fill(newEmail());
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Continue' }).click()]);

  await expect(page).toHaveURL(/\/profile-setup$/);
  await expect(message(page, 'Account created!')).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain('sealeap');
});

test('a closed popup is no error, and a blocked one is reported', async ({ page }) => {
  await open(page, '/login');
  const google = page.getByRole('link', { name: 'Continue with Google' });
  const [popup] = await Promise.all([page.waitForEvent('popup'), google.click()]);
  await popup.close();
  await expect(google).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.toast')).toHaveCount(0);

  await page.evaluate(() => {
    window.open = () => null;
  });
  await google.click();
  await expect(message(page, /Your browser blocked the Google window/)).toBeVisible();
});

test('a forgotten password is reset by email', { tag: '@core' }, async ({ page, context, baseURL }) => {
  const email = await makeMember(context, baseURL);
  await open(page, '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await whenHydrated(page);
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send the link');
  await expect(page.getByText('Look into your inbox')).toBeVisible();

  const link = await linkFromMail(page, email, 'Choose a new password');
  await open(page, link);
  await page.getByLabel('New password').fill('another leap');
  await press(page, 'Save new password');
  await expect(page).toHaveURL('/login');
  await expect(message(page, 'Password changed')).toBeVisible();
  await logIn(page, email, { secret: 'another leap' });
  // Nobody had confirmed the address, so the profile was somebody else's for all we know.
  await expect(page).toHaveURL('/profile-setup');

  // The same link again.
  await open(page, link);
  await page.getByLabel('New password').fill('a third leap');
  await press(page, 'Save new password');
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
});

test('an email address is confirmed by email', async ({ page, context, baseURL }) => {
  const email = await makeMember(context, baseURL);
  await logIn(page, email, { at: '/login?next=/account' });
  await expect(page.getByText('is not confirmed yet.')).toBeVisible();
  await open(page, await linkFromMail(page, email, 'Confirm your email address'));
  await press(page, 'Yes, confirm my address');
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('is confirmed.')).toBeVisible();
});

test('an email address is confirmed in another browser, by logging in there', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const email = await makeMember(context, baseURL);
  const link = await linkFromMail(page, email, 'Confirm your email address');
  const phone = await (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage();
  await open(phone, link);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Log in to confirm your address');
  await phone.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(phone, email, { at: phone.url() });
  await press(phone, 'Yes, confirm my address');
  await expect(phone.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await phone.context().close();
});

/** The link in the email with this subject. */
async function linkFromMail(page: Page, email: string, subject: string) {
  const mailbox = await page.context().newPage();
  await expect(async () => {
    await mailbox.goto('/dev/mail');
    await mailbox.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject }).first().click();
    await expect(mailbox.getByText(`To ${email}`)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const href = await mailbox
    .frameLocator('iframe')
    .getByRole('link', { name: /password|address/i })
    .first()
    .getAttribute('href');
  await mailbox.close();
  return new URL(href!).pathname + new URL(href!).search;
}

test("the menu opens by keyboard, links a member's pages, and logs out", async ({ page, context, baseURL }) => {
  const email = await makeMember(context, baseURL, 'نور الهدى');
  await logIn(page, email);
  await expect(page).toHaveURL('/');
  await whenHydrated(page);
  const menu = page.locator('.member-menu');
  await menu.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByText(email)).toBeVisible();
  for (const name of ['Profile', 'Account', 'My applications', 'My Classes', 'Upgrade to Premium'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.getByText(email)).toBeHidden();
  await expect(menu.locator('summary')).toBeFocused();

  await page.keyboard.press('Enter');
  await menu.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('header').getByRole('link', { name: 'Log In' }).first()).toBeVisible();
  expect(await (await page.request.get('/api/session')).json()).toEqual({ person: null });
});

test('signing out in one tab is seen in the other', async ({ page, context, baseURL }) => {
  await logIn(page, await makeMember(context, baseURL));
  await expect(page).toHaveURL('/');
  const other = await context.newPage();
  await open(other, '/account');
  await expect(other.getByRole('heading', { name: 'Your account', exact: true })).toBeVisible();

  await page.locator('.member-menu summary').click();
  await page.locator('.member-menu').getByRole('button', { name: 'Log out' }).click();

  await expect(other).toHaveURL('/login?next=%2Faccount');
  await expect(other.locator('.member-menu')).toHaveCount(0);
});

test('on a shared computer nothing of the first person is visible to the second', { tag: '@core' }, async ({
  page,
  context,
  baseURL,
}) => {
  const [first, second] = [
    await makeMember(context, baseURL, 'Ada First'),
    await makeMember(context, baseURL, 'Eve Second'),
  ];
  await logIn(page, first);
  await expect(page).toHaveURL('/');
  await open(page, '/profile');
  await expect(page.getByText('Ada First').first()).toBeVisible();
  const { person } = await (await page.request.get('/api/session')).json();
  await page.evaluate((id) => localStorage.setItem(`kept-form:${id}:goals`, '{}'), person.uid);
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await stored()).toContain(person.uid);
  await open(page, '/account');
  const other = await context.newPage();
  await open(other, '/profile');
  // Another tab stores this while the log out closes it.
  await other.evaluate((id) => {
    addEventListener('pagehide', () => localStorage.setItem(`kept-form:${id}:profile`, '{}'));
  }, person.uid);
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL(/login/);
  await expect.poll(stored).not.toContain(person.uid);
  expect(await page.evaluate(() => caches.keys().then((names) => names.join()))).not.toContain(person.uid);
  await other.close();

  for (let step = 0; step < 3; step++) {
    await page.goBack();
    await expect(page.locator('header').getByRole('link', { name: 'Log In' }).first()).toBeAttached();
    await expect(page.getByText('Ada First')).toHaveCount(0);
  }
  await logIn(page, second);
  await expect(page).toHaveURL('/');
  await expect(page.locator('.member-name')).toHaveText('Eve Second');
  await open(page, '/profile');
  expect(await page.content()).not.toContain('Ada First');
  const storageText = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(storageText).not.toMatch(/Ada First|example\.org/);
});

test('logging out everywhere ends the session of another browser', async ({ page, context, browser, baseURL }) => {
  const email = await makeMember(context, baseURL);
  const elsewhere = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const otherPage = await elsewhere.newPage();
  await logIn(otherPage, email);
  await expect(otherPage).toHaveURL('/');
  await logIn(page, email, { at: '/login?next=/account' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Chrome on Linux' })).toHaveCount(2);
  await whenHydrated(page);
  await press(page, 'Log out everywhere');

  await expect(message(page, 'Logged out everywhere')).toBeVisible();
  await otherPage.goto('/account');
  await expect(otherPage).toHaveURL(/\/login/);
  await elsewhere.close();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('caches no page of a member', async ({ page, context, baseURL }) => {
    const email = await makeMember(context, baseURL);
    await logIn(page, email);
    await expect(page).toHaveURL('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    for (const path of ['/', '/opportunities', '/account', '/profile']) {
      await page.goto(path);
      await expect(page.locator('.member-name')).toHaveText('Ada Lovelace');
    }
    await page.waitForLoadState('networkidle');
    const cachedBodies = await page.evaluate(async () => {
      const bodies: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) bodies.push(await (await cache.match(request))!.text());
      }
      return bodies;
    });
    expect(cachedBodies.length).toBeGreaterThan(2);
    expect(cachedBodies.filter((body) => body.includes('Ada Lovelace') || body.includes(email))).toEqual([]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('sign up, log out, a failed and a successful log in work', { tag: '@core' }, async ({ page }) => {
    const email = newEmail();
    await page.goto('/signup?next=/account');
    await page.getByLabel('Full name').fill('Ada Lovelace');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await press(page, 'Create Account');
    await expect(page).toHaveURL('/account');
    await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page).toHaveURL('/');

    await page.goto('/login?next=/account');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('not my password');
    await press(page, 'Log In');
    await expect(page.getByRole('alert')).toContainText('Login failed');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password')).toHaveValue('');
    await page.getByLabel('Password').fill(password);
    await press(page, 'Log In');
    await expect(page).toHaveURL('/account');

    await page.getByLabel('Current password').fill('not my password');
    await page.getByLabel('New password').fill('another leap');
    await press(page, 'Change password');
    await expect(page.getByRole('alert')).toContainText('current password is not right');
    await expect(page.getByRole('heading', { name: 'Your account', exact: true })).toBeVisible();
  });
});

test('member pages have no accessibility violations in either theme', async ({ page, context, baseURL }) => {
  const email = await makeMember(context, baseURL);
  await logIn(page, email, { secret: 'not my password' });
  await expect(message(page, 'Login failed')).toBeVisible();
  expect(await violationsOf(page), 'login failed').toEqual([]);

  await logIn(page, email, { at: '/login?next=/account' });
  await expect(page).toHaveURL('/account');
  await whenHydrated(page);
  await page.getByText('Change the address').click();
  expect(await violationsOf(page), 'account').toEqual([]);
  await page.locator('.member-menu summary').click();
  expect(await violationsOf(page), 'menu').toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('.header-menu summary').click();
  expect(await violationsOf(page), 'menu of a small screen').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/verify-email?token=x', '/verify-email', '/my-classes', '/membership']) {
    await open(page, path);
    expect(await violationsOf(page), path).toEqual([]);
  }
});
