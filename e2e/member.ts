import { expect, type Locator, type Page } from '@playwright/test';
import { whenHydrated } from './server.ts';

/** Creates an account and signs in. */
export async function signUp(page: Page, name = 'Zoë Müller-Ñandú', email = `${crypto.randomUUID()}@example.org`) {
  const data = { name, email, password: 'a leap into the sea' };
  const send = () => page.request.post('/api/auth/sign-up/email', { data });
  let answer = await send();
  // On a busy machine the password is not judged in time, and people are asked to try again in a moment.
  await expect(async () => {
    if (answer.headers()['x-error-code'] === 'auth/busy') answer = await send();
    expect(answer.headers()['x-error-code']).not.toBe('auth/busy');
  }).toPass({ intervals: [1_000], timeout: 60_000 });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { person } = await (await page.request.get('/api/session')).json();
  return person as { uid: string; email: string };
}

/** Follows the link in the confirmation email to this address. */
export async function confirmAddress(page: Page, email: string) {
  const findToken = async () => {
    const emails: { to: string; links: string[] }[] = await (await page.request.get('/api/dev/mail')).json();
    const link = emails.find(({ to }) => to === email)?.links.find((href) => href.includes('/verify-email'));
    return link && new URL(link).searchParams.get('token');
  };
  await expect.poll(findToken).toBeTruthy();
  const answer = await page.request.post('/api/auth/verify-email', { data: { token: await findToken() } });
  expect(answer.ok()).toBe(true);
}

export const someProfile = {
  fullName: 'Zoë Müller-Ñandú',
  dateOfBirth: '1999-12-10' as string | null,
  country: 'KE',
  education: 'undergraduate',
  interests: ['health', 'arts'],
  goals: null,
  profileCompleted: true,
};

/** Waits until React has hydrated this element; before that, a link causes a full page load. */
export async function whenReactive(element: Locator) {
  await whenHydrated(element.page());
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
}

/** The zone in which it is between noon and one, so that the reminders of this day have come and it is not over. */
export const noonZone = () => {
  const ahead = (36 - new Date().getUTCHours()) % 24;
  return ahead <= 12 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`;
};
