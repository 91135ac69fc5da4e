import { expect } from '@playwright/test';
import { enroll } from './enroll.ts';
import { signUp, someProfile } from './member.ts';
import { test } from './server.ts';

const courseId = 'first-cv';
const title = 'Your CV on one page';
const pdf = {
  name: 'My CV.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n29\n%%EOF\n'),
};

test('an assignment can be begun and submitted without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await context.newPage();
  await signUp(page);
  await page.request.post('/api/profile', { data: someProfile });
  await enroll(page, courseId);
  await page.goto(`/classes/${courseId}/assignments`);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Write your answer or add a file first.')).toBeVisible();
  await page.getByLabel('Text of your answer').fill('A draft.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByLabel('Add a file').setInputFiles({ ...pdf, buffer: Buffer.from('MZ\0') });
  await page.getByRole('button', { name: 'Add the file' }).click();
  await expect(page.getByText(/not a file that can be handed in/)).toBeVisible();
  await page.getByLabel('Add a file').setInputFiles(pdf);
  await page.getByRole('button', { name: 'Add the file' }).click();
  await expect(page.getByRole('link', { name: 'My CV.pdf' })).toBeVisible();
  await expect(page.getByLabel('Text of your answer')).toHaveValue('A draft.');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(/You submitted version 1/)).toBeVisible();
  await context.close();
});
