import { expect, type Page } from '@playwright/test';
import { test as base, whenHydrated } from './server.ts';

const projectId = 'demo-sealeap';
const emulator = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
const password = 'a leap into the sea';
const newEmail = () => `${crypto.randomUUID()}@example.org`;

/** The product with Firebase as identity provider, against the official emulator. */
const test = base.extend({
  baseURL: async ({ start }, use) => {
    const server = await start({
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: 'any',
      FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    });
    await use(server.url);
  },
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const message = (page: Page, shownText: string) => page.locator('.toast').getByText(shownText, { exact: true });

async function signUp(page: Page, email: string) {
  await page.goto('/signup');
  await whenHydrated(page);
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Create Account');
}

async function logIn(page: Page, email: string, secret = password) {
  await page.goto('/login');
  await whenHydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
  await press(page, 'Log In');
}

async function whoAmI(page: Page) {
  const { person } = await (await page.request.get('/api/session')).json();
  return person as { uid: string; displayName: string; email: string; isEmailVerified: boolean } | null;
}

const logOut = (page: Page) => page.request.post('/api/auth/sign-out');

/** Follows the link in Firebase's verification email. */
async function verifyAtFirebase(page: Page, email: string) {
  const { oobCodes } = await (await page.request.get(`${emulator}/emulator/v1/projects/${projectId}/oobCodes`)).json();
  const emails = oobCodes as { email: string; requestType: string; oobLink: string }[];
  const verification = emails.findLast((each) => each.email === email && each.requestType === 'VERIFY_EMAIL');
  expect((await page.request.get(verification!.oobLink)).ok()).toBe(true);
}

/** Creates an account at Firebase without one in our database. */
async function makeAccountAtFirebase(page: Page, email: string) {
  const at = `${emulator}/identitytoolkit.googleapis.com/v1/accounts`;
  const made = await page.request.post(`${at}:signUp?key=any`, { data: { email, password, returnSecureToken: true } });
  const { idToken } = await made.json();
  await page.request.post(`${at}:sendOobCode?key=any`, { data: { requestType: 'VERIFY_EMAIL', idToken } });
}

/** Creates an account in our own database, with the same password. */
async function makeAccountHere(page: Page, email: string) {
  const made = await page.request.post('/api/auth/sign-up/email', { data: { name: 'Ada', email, password } });
  expect(made.status()).toBe(204);
  return (await whoAmI(page))!;
}

async function verifyHere(page: Page, email: string) {
  const findLink = async () => {
    const emails = await (await page.request.get('/api/dev/mail')).json();
    const sent = (emails as { to: string; links: string[] }[]).find(({ to }) => to === email);
    return sent?.links.find((link) => link.includes('/verify-email?token='));
  };
  await expect.poll(findLink).toBeTruthy();
  const token = new URL((await findLink())!).searchParams.get('token');
  expect((await page.request.post('/api/auth/verify-email', { data: { token } })).status()).toBe(204);
}

test('a user signs up, logs out, is refused with a wrong password and logs in again', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await expect(page).toHaveURL(/\/profile-setup$/);
  await expect(message(page, 'Account created!')).toBeVisible();
  const ada = await whoAmI(page);
  expect(ada).toMatchObject({ displayName: 'Ada Lovelace', email, isEmailVerified: false });

  await logOut(page);
  expect(await whoAmI(page)).toBeNull();
  await logIn(page, email, 'not my password');
  await expect(message(page, 'Login failed')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  expect(await whoAmI(page)).toBeNull();

  await page.getByLabel('Password').fill(password);
  await press(page, 'Log In');
  await expect(message(page, 'Welcome back!')).toBeVisible();
  expect(await whoAmI(page)).toEqual(ada);
});

test('an email address that is taken at Firebase is refused with the specified text', async ({ page }) => {
  const email = newEmail();
  await makeAccountAtFirebase(page, email);
  await signUp(page, email);
  await expect(message(page, 'This email is already registered. Try logging in instead.')).toBeVisible();
  expect(await whoAmI(page)).toBeNull();
});

/** All browser storage of this site except cookies, as text. */
const readKept = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name!));
      for (const store of database.objectStoreNames)
        stored.push(name, await done(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(stored);
  });

test('the browser stores no Firebase credentials', async ({ page, context }) => {
  const email = newEmail();
  const asked = page.waitForRequest(/accounts:signUp/);
  await signUp(page, email);
  const { localId, idToken, refreshToken } = await (await (await asked).response())!.json();
  await expect(page).toHaveURL(/\/profile-setup$/);

  const stored = await readKept(page);
  for (const secret of [email, localId, refreshToken, idToken.split('.')[1]]) expect(stored).not.toContain(secret);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(['sealeap_device', 'sealeap_session']);
  expect(cookies.every(({ httpOnly }) => httpOnly)).toBe(true);
});

test('accounts with one email address are linked when both sides have verified it', async ({ page }) => {
  const email = newEmail();
  const here = await makeAccountHere(page, email);
  await verifyHere(page, email);
  await logOut(page);
  await makeAccountAtFirebase(page, email);
  await verifyAtFirebase(page, email);

  await logIn(page, email);
  await expect(message(page, 'Welcome back!')).toBeVisible();
  expect(await whoAmI(page)).toMatchObject({ uid: here.uid, isEmailVerified: true });
});

test('an account with an email address verified only here is not linked to an unverified one at Firebase', async ({
  page,
}) => {
  const email = newEmail();
  await makeAccountHere(page, email);
  await verifyHere(page, email);
  await logOut(page);
  await makeAccountAtFirebase(page, email);

  await logIn(page, email);
  await expect(message(page, 'Login failed')).toBeVisible();
  expect(await whoAmI(page)).toBeNull();
});

test('an unverified account here loses its sessions when the verified owner comes from Firebase', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail();
  const stranger = await browser.newPage({ baseURL: baseURL! });
  await makeAccountHere(stranger, email);
  await makeAccountAtFirebase(page, email);
  await verifyAtFirebase(page, email);

  await logIn(page, email);
  await expect(message(page, 'Welcome back!')).toBeVisible();
  expect(await whoAmI(page)).toMatchObject({ email, isEmailVerified: true });
  expect(await whoAmI(stranger)).toBeNull();
  const again = await stranger.request.post('/api/auth/sign-in/email', { data: { email, password } });
  expect(again.status()).toBe(401);
  await stranger.close();
});
