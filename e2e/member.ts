import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { whenHydrated } from './server.ts';

/** Makes an account of its own for a test, and is signed in with it. */
export async function signUp(page: Page, name = 'Zoë Müller-Ñandú') {
  const email = `${crypto.randomUUID()}@example.org`;
  const answer = await page.request.post('/api/auth/sign-up/email', {
    data: { name, email, password: 'a leap into the sea' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { person } = await (await page.request.get('/api/session')).json();
  return person as { uid: string; email: string };
}

export const someProfile = {
  fullName: 'Zoë Müller-Ñandú',
  dateOfBirth: null,
  country: 'KE',
  education: 'undergraduate',
  interests: ['health', 'arts'],
  goals: null,
  profileCompleted: true,
};

/** Once React has taken over this very element: before that, a link is followed as a plain one. */
export async function whenReactive(element: Locator) {
  await whenHydrated(element.page());
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
}

/** What axe finds on the page as it is. */
export async function violationsOf(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
