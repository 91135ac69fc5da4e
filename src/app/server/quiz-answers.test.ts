import { expect } from 'vitest';
import { it } from '#platform/server/testing/database-test.ts';
import { createProduct, openBrowser } from './testing/product.ts';

const profile = { fullName: 'Ada', dateOfBirth: '2001-12-10', country: 'KE', education: 'undergraduate' };
const quizAnswers = ['free-day-tech', 'group-work-arts', 'news-arts', 'change-tech', 'future-tech'];

async function signUp(browser: ReturnType<typeof openBrowser>, fields: object = {}) {
  const account = { name: 'Ada', email: 'ada@example.org', password: 'a password that nobody guesses' };
  expect((await browser.post('/api/auth/sign-up/email', account)).status).toBe(204);
  const made = await browser.post('/api/profile', { ...profile, interests: ['science'], ...fields });
  expect(made.status).toBe(201);
}
const personOf = async (browser: ReturnType<typeof openBrowser>) =>
  ((await (await browser.get('/api/session')).json()) as { person: object }).person;

it('saves the answers of the quiz with the interests, and leaves them when only interests change', async ({ db }) => {
  const browser = openBrowser(createProduct(db));
  await signUp(browser);
  expect(await personOf(browser)).not.toHaveProperty('quizAnswers');
  const save = async (answers: object) => (await browser.post('/api/profile-interests', answers)).status;
  expect(await save({ interests: ['tech', 'arts'], quizAnswers })).toBe(204);
  expect(await save({ interests: ['tech'] })).toBe(204);
  expect(await personOf(browser)).toMatchObject({ interests: ['tech'], quizAnswers });
  expect(await save({ interests: ['tech'], quizAnswers: ['<b>'] })).toBe(400);
  expect(await save({ interests: ['tech'], quizAnswers: [] })).toBe(204);
  expect(await personOf(browser)).not.toHaveProperty('quizAnswers');
});

it('keeps the answers that come with a new profile', async ({ db }) => {
  const browser = openBrowser(createProduct(db));
  await signUp(browser, { quizAnswers });
  expect(await personOf(browser)).toMatchObject({ quizAnswers });
  expect(await (await browser.get('/api/profile')).json()).not.toHaveProperty('quizAnswers');
});
