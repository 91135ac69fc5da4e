import { expect, type Page } from '@playwright/test';
import { cards, typeCard } from './buyer.ts';
import { signUp, someProfile } from './member.ts';
import { whenHydrated } from './server.ts';

type Kept = { to: string; subject: string; text: string };

/** The newest email to an address, once it has arrived. */
export async function findEmail(page: Page, address: string, subject: RegExp) {
  const find = async () =>
    ((await (await page.request.get('/api/dev/mail')).json()) as Kept[]).find(
      (message) => message.to === address && subject.test(message.subject),
    );
  await expect.poll(find).toBeTruthy();
  return (await find())!;
}

/** The address of the guardian's page, or of a page under it. */
export const linkIn = (message: Kept) => /http\S+\/guardian(?:\/payment)?\?token=[\w-]+/.exec(message.text)![0];

/** The birthday of somebody who turned this old half a year ago. */
export function birthdayAt(age: number) {
  const at = new Date(Date.now() - 183 * 86_400_000);
  return `${at.getUTCFullYear() - age}${at.toISOString().slice(4, 8)}01`;
}

/** A member below the age of consent in Germany, whose guardian was asked for it. */
export async function askGuardian(page: Page, dateOfBirth = '2013-06-01') {
  const person = await signUp(page, 'Mia Kovač');
  const guardianEmail = `${crypto.randomUUID()}@example.org`;
  const child = { ...someProfile, country: 'DE', dateOfBirth, education: 'high-school', guardianEmail };
  const answer = await page.request.post('/api/profile', { data: child });
  expect(answer.status()).toBe(202);
  const message = await findEmail(page, guardianEmail, /needs your consent/);
  return { person, guardianEmail, message, link: linkIn(message) };
}

/** The guardian chooses to pay by card on the page of the request, and pays. */
export async function payAsGuardian(guardian: Page, label: string) {
  await whenHydrated(guardian);
  await guardian.getByRole('link', { name: 'Pay by card now' }).click();
  const pay = guardian.getByRole('button', { name: label });
  await expect(pay).toBeEnabled();
  await typeCard(guardian, cards.good);
  await pay.click();
  await expect(guardian.getByRole('heading', { level: 1 })).toHaveText('Thank you. It is paid.');
}
