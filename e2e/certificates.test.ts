import { expect } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { enroll } from './enroll.ts';
import { signUp, someProfile } from './member.ts';
import { test } from './server.ts';

test('who finishes a course gets a certificate, and a stranger verifies it', async ({ page, browser, baseURL }) => {
  await signUp(page, 'Zoë Müller');
  await page.request.post('/api/profile', { data: someProfile });
  await enroll(page, 'calm-interview');
  await page.goto('/classes/calm-interview/certificate');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectToFit(page, 'not complete');
  expect(await violationsOf(page), 'not complete').toEqual([]);

  const lessons: { id: string }[] = await (await page.request.get('/api/courses/calm-interview/lessons')).json();
  for (const { id } of lessons) {
    const answer = await page.request.put(`/api/courses/calm-interview/lessons/${id}/progress`, {
      data: { state: 'done' },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await page.goto('/classes/calm-interview/learn');
  await page.goto('/classes/calm-interview/certificate');
  await expectToFit(page, 'complete');
  expect(await violationsOf(page), 'complete').toEqual([]);
  await page
    .getByRole('button', { name: /certificate/i })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /PDF/ })).toBeVisible();
  expect(await violationsOf(page), 'issued').toEqual([]);
  const address = await page.locator('a[href*="/certificates/"]').first().getAttribute('href');
  const file = await page.request.get((await page.getByRole('link', { name: /PDF/ }).first().getAttribute('href'))!);
  expect(file.headers()['content-type']).toBe('application/pdf');

  const stranger = await browser.newPage({ baseURL: baseURL! });
  await stranger.goto(new URL(address!, baseURL).pathname);
  await expect(stranger.getByText(/valid/i).first()).toBeVisible();
  await expectToFit(stranger, 'public');
  expect(await violationsOf(stranger), 'public').toEqual([]);
  await stranger.goto(`/certificates/${'x'.repeat(22)}`);
  expect(await violationsOf(stranger), 'unknown').toEqual([]);
  await stranger.close();
});
