import { type Browser, expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { confirmAddress, noonZone, signUp, someProfile } from './member.ts';
import { upgrade } from './premium-steps.ts';
import { whenHydrated } from './server.ts';

const slug = 'google-summer-of-code';
const opportunity = `/opportunities/${slug}`;
const write = `${opportunity}/note`;
const notes = `${opportunity}/notes`;

async function openAs(browser: Browser, baseURL: string, name: string) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  const person = await signUp(page, name);
  expect((await page.request.post('/api/profile', { data: { ...someProfile, fullName: name } })).ok()).toBe(true);
  return { page, ...person };
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await whenHydrated(page);
}

async function expectGood(page: Page) {
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page, page.url());
}

const texts = {
  'What did you do before?': `I fixed small things in a library for a year, alone and at night. ${'It was slow. '.repeat(20)}SECRET-BEFORE`,
  'What was your timeline?': 'I wrote to the mentors in February and heard in May. SECRET-TIMELINE',
  'Which costs surprised you?': 'A laptop.',
  'Your first piece of advice': 'Talk to the mentors early. SECRET-ADVICE',
  'Your second piece of advice': 'Begin with a small change.',
  'Your third piece of advice': 'Ask before you are stuck.',
};

// Four people in one journey, with a payment: the longest way through the feature, and the only one in a browser.
test('a note is written, proven, changed, published, read, asked about, answered and taken back', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  const { page: author, email } = await openAs(browser, baseURL!, 'Abebe Bekele');
  await openAdmin(admin);

  // The form says what is missing, saves itself, and asks for a proof.
  await open(author, write);
  await expectGood(author);
  const send = author.getByRole('button', { name: 'Send it for review' });
  await send.click();
  await expect(author.getByLabel('In which year')).toBeFocused();
  await expect(author.getByText(/^Write the year you took part in/)).toBeVisible();
  await expectGood(author);
  await author.getByLabel('In which year').fill('2024');
  for (const [label, text] of Object.entries(texts)) await author.getByLabel(label).fill(text);
  await expect(author.getByText('Draft saved')).toBeVisible();
  await open(author, write);
  await expect(author.getByLabel('What was your timeline?')).toHaveValue(texts['What was your timeline?']);
  await send.press('Enter');
  await expect(author.getByRole('alert')).toHaveText(/Add a proof first/);
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n29\n%%EOF\n');
  const pdf = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer };
  await author.getByLabel('A file').setInputFiles({ ...pdf, buffer: Buffer.from('<html>') });
  await expect(author.getByText('Send a PDF, or a picture as JPEG, PNG or WebP.')).toBeVisible();
  await author.getByLabel('A file').setInputFiles(pdf);
  await expect(author.getByRole('link', { name: 'certificate.pdf' })).toBeVisible();
  await expectGood(author);
  await send.click();
  await expect(author.getByText('We have your note')).toBeVisible();

  // A curator looks at the proof, and proposes a change.
  await open(admin, '/admin/alumni-notes');
  await expectGood(admin);
  await admin.getByRole('link', { name: 'Google Summer of Code' }).click();
  await expect(admin.getByRole('link', { name: 'certificate.pdf' })).toBeVisible();
  await admin.getByText('Propose changes to the author').click();
  await expectGood(admin);
  await admin.getByLabel('Costs that surprised me').fill('A laptop, about 300 USD.');
  await admin.getByRole('button', { name: 'Send the changes' }).click();
  await expect(admin.getByText('Write why. The author reads it.')).toBeVisible();
  await admin.getByLabel('Why these changes?').fill('Say about how much.');
  await admin.getByRole('button', { name: 'Send the changes' }).click();
  await expect(admin.getByText('Nothing waits for a decision')).toBeVisible();
  await expectGood(admin);

  // The author accepts it, and it is published.
  await open(author, '/notifications');
  await author.getByRole('link', { name: /^We propose changes to your note/ }).click();
  await whenHydrated(author);
  await expect(author.getByText('Say about how much.', { exact: true })).toBeVisible();
  await expect(author.locator('ins')).toHaveText('A laptop, about 300 USD.');
  await expectGood(author);
  await author.getByRole('button', { name: 'Accept and publish' }).click();
  await expect(author.getByRole('heading', { level: 1 })).toHaveText('Your note');
  await expect(author.getByLabel('Which costs surprised you?')).toHaveValue('A laptop, about 300 USD.');
  await expect(author.getByText('We accepted your proof, and deleted it.')).toBeVisible();

  // Everybody sees how it begins, without a script and without a word more.
  const visitor = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await visitor.goto(opportunity);
  await expect(visitor.getByText('1 note from people who did it')).toBeVisible();
  await expect(visitor.locator('#notes blockquote')).toContainText('I fixed small things in a library');
  for (const path of [
    opportunity,
    `/api${opportunity}`,
    '/opportunities?notes=true',
    '/api/opportunities?notes=true',
  ]) {
    const body = await (await visitor.request.get(path)).text();
    expect([path, body.includes('SECRET'), body.includes('Google Summer of Code')]).toEqual([path, false, true]);
  }
  await visitor.goto('/opportunities?notes=true');
  await expect(visitor.getByRole('article').filter({ hasText: 'Google Summer of Code' })).toBeVisible();

  const { page: free } = await openAs(browser, baseURL!, 'Fay Free');
  await open(free, opportunity);
  await expectGood(free);
  await free.getByRole('link', { name: 'Read the notes' }).click();
  await expect(free.getByRole('link', { name: 'See what Premium offers' })).toBeVisible();
  expect(await (await free.request.get(notes)).text()).not.toContain('SECRET');
  await expectGood(free);

  // A premium member reads all of it, and asks.
  const { page: reader } = await openAs(browser, baseURL!, 'Pia Prem');
  await upgrade(reader);
  await open(reader, notes);
  await expectGood(reader);
  await reader.getByRole('link', { name: 'Abebe, Kenya, 2024' }).click();
  await whenHydrated(reader);
  await expect(reader.getByText(/SECRET-TIMELINE/)).toBeVisible();
  await expect(reader.getByText('A laptop, about 300 USD.')).toBeVisible();
  await reader.getByRole('button', { name: 'This helped me' }).press('Enter');
  await expect(reader.getByText('Helped 1 person')).toBeVisible();
  await reader.getByRole('button', { name: 'Helped me: yes' }).click();
  await expect(reader.getByText('Helped 1 person')).toBeHidden();
  await reader.getByRole('button', { name: 'Send the question' }).click();
  await expect(reader.getByText('Write your question first: at least ten characters.')).toBeVisible();
  await reader.getByLabel('Ask the author a question').fill('How many hours a week was it?');
  await reader.getByRole('button', { name: 'Send the question' }).click();
  await expect(reader.getByText('Only you see this')).toBeVisible();
  await expectGood(reader);

  // Emails go to addresses that are confirmed, and not at night.
  await confirmAddress(author, email);
  const byEmail = { email: ['notes:now'], push: [], timeZone: noonZone() };
  const chosen = await author.request.put('/api/account/notifications', { data: byEmail });
  expect(chosen.ok(), await chosen.text()).toBe(true);

  await open(admin, '/admin/alumni-questions');
  await expectGood(admin);
  await admin.getByRole('button', { name: 'Show the question' }).click();
  await expect(admin.getByText('Nothing waits for a decision')).toBeVisible();

  // The author answers by the link of the email: no log-in, no script.
  const findLink = async () => {
    // Again each time: a run that had begun before the question was shown does not see it.
    await admin.request.post('/api/admin/system/jobs/send-notifications/run', { data: {} });
    const emails: { to: string; links: string[] }[] = await (await author.request.get('/api/dev/mail')).json();
    return emails
      .filter(({ to }) => to === email)
      .flatMap(({ links }) => links)
      .find((href) => href.includes('/alumni-notes/answer'));
  };
  await expect.poll(findLink).toBeTruthy();
  const { pathname, search } = new URL((await findLink())!);
  await free.goto(pathname + search);
  await expectGood(free);
  await visitor.goto(pathname + search);
  await expect(visitor.getByText('How many hours a week was it?')).toBeVisible();
  await visitor.getByLabel('Your answer').fill('About twenty, more in the last week.');
  await visitor.getByRole('button', { name: 'Send the answer' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Thank you for your answer');
  await open(reader, '/notifications');
  await reader.getByRole('link', { name: /^Your question about .* is answered/ }).click();
  await expect(reader.getByText('About twenty, more in the last week.')).toBeVisible();

  // Taken back, it is gone for everybody at once.
  await open(author, write);
  await author.getByText('Take your note back, or delete it').click();
  await expectGood(author);
  await author.getByRole('button', { name: 'Take it back' }).click();
  await expect(author.getByRole('heading', { level: 1 })).toHaveText('Tell others how it was');
  await open(reader, notes);
  await expect(reader.getByText('No notes yet')).toBeVisible();
  await visitor.goto(opportunity);
  await expect(visitor.getByText('Nobody has written about it yet.')).toBeVisible();
});
