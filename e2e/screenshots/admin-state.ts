import { type Browser, expect, type Page, request } from '@playwright/test';
import { enroll } from '../enroll.ts';
import { signUp, someProfile } from '../member.ts';
import { whenHydrated } from '../server.ts';

const browserAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.';
/** The headers of a person who opens a page; analytics tells them apart by the version of their browser. */
const headersOf = (version: number) => ({
  'user-agent': `${browserAgent}${version} Safari/537.36`,
  ...{ 'accept-language': 'en', 'sec-fetch-dest': 'document', accept: 'text/html' },
});

/** Lets so many people look around: fewer and fewer of them go on to the next step. */
export async function bringVisitors(baseURL: string, howMany = 40) {
  for (let version = 1; version <= howMany; version++) {
    const visitor = await request.newContext({ baseURL, extraHTTPHeaders: headersOf(version) });
    await visitor.get(version % 3 === 0 ? '/opportunities?q=robotics' : '/opportunities');
    if (version % 10 === 0) await visitor.get('/opportunities?q=lighthouse+keeper');
    if (version % 3 < 2) await visitor.get('/opportunities/chevening-scholarships');
    if (version % 4 === 0) await visitor.post('/api/counted/applies/chevening-scholarships');
    if (version % 2 === 0) await visitor.get(version % 6 === 0 ? '/classes/calm-interview' : '/classes/first-cv');
    if (version % 5 === 0) await visitor.get('/membership');
    await visitor.dispose();
  }
}

/** The class that one of the buyers asks for without paying. */
const wantedCourse = 'scholarship-essays';
const buyers = [
  ['Amina Wanjiru', ['first-scholarship', 'first-cv']],
  ['Mateo Rojas', ['first-cv']],
  ['Linh Tran', ['calm-interview']],
  ['Zoë Müller', ['first-cv', 'calm-interview']],
] as const;

/** Some people who look at classes and buy them; the last one asks for a free place in another one too. */
export async function bringBuyers(browser: Browser, baseURL: string) {
  const anybody = await request.newContext({ baseURL });
  const listed: { id: string }[] = await (await anybody.get('/api/opportunities?limit=10')).json();
  await anybody.dispose();
  for (const [index, [name, courses]] of buyers.entries()) {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    const page = await context.newPage();
    await signUp(page, name);
    expect((await page.request.post('/api/profile', { data: { ...someProfile, fullName: name } })).ok()).toBe(true);
    const saves = { opportunityId: listed[index]!.id, isSaved: 'yes' };
    await page.request.post('/api/applications/saves', { data: saves });
    for (const course of courses) {
      // More people open a checkout than pay.
      for (const more of [100, 200, 300].slice(0, 3 - (index % 2)))
        for (const path of [`/classes/${course}`, `/checkout/${course}`])
          await page.request.get(path, { headers: headersOf(more + index) });
      await page.request.post(`/api/counted/payments/begun/${course}`, { headers: headersOf(100 + index) });
      await enroll(page, course);
    }
    await page.request.get('/membership/upgrade', { headers: headersOf(100 + index) });
    if (index === buyers.length - 1) await takeWhatIsFree(page);
    await context.close();
  }
}

/** Uses the coupon that gives a class away, and asks for a free place in another class. */
async function takeWhatIsFree(page: Page) {
  const data = { courseId: 'first-scholarship', code: 'LIBRARY' };
  const enrolled = await page.request.post('/api/free-enrollment', { data });
  expect(enrolled.ok(), await enrolled.text()).toBe(true);
  const text = 'My parents are out of work this year, and I want to write better letters before autumn.';
  const asked = await page.request.post(`/api/bursaries/${wantedCourse}`, { data: { text } });
  expect(asked.ok(), await asked.text()).toBe(true);
}

/** What visitors write to the team: a question, and two reports of opportunities. */
export async function writeToTheTeam(page: Page) {
  const message = { name: 'Linh Tran', email: 'linh@example.org', topic: 'general', message: 'Where do I begin?' };
  await page.request.post('/api/contact', { data: message });
  const listed: { id: string }[] = await (await page.request.get('/api/opportunities?limit=2')).json();
  const reports = [
    { reason: 'scam', note: 'They ask for 50 dollars before they read anything.' },
    { reason: 'closed', note: 'The official page says that it has closed.' },
  ];
  for (const [index, report] of reports.entries()) {
    const answer = await page.request.post('/api/reports', { data: { opportunity: listed[index]!.id, ...report } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** Makes coupons as an admin: for everybody, for one class, for Premium, and one that leaves nothing to pay. */
export async function makeCoupons(page: Page) {
  const coupons = [
    { code: 'WELCOME20', percent: '20', maxUses: '100' },
    { code: 'CV-WEEK', percent: '50', courseId: 'first-cv' },
    { code: 'LIBRARY', percent: '100', courseId: 'first-scholarship', maxUses: '10' },
    { code: 'FIRST-MONTHS', percent: '50', premiumMonths: '3' },
  ];
  for (const data of coupons) {
    const answer = await page.request.post('/api/admin/coupons', { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** Publishes a post; returns its id. */
export async function publishPost(page: Page) {
  const begun = await page.request.post('/api/admin/pages', {
    data: { kind: 'announcement', title: 'Forty new scholarships for students of medicine' },
  });
  const { id } = (await begun.json()) as { id: string };
  const draft = {
    title: 'Forty new scholarships for students of medicine',
    description: 'Where they are, who may apply, and until when.',
    section: null,
    text: [
      'We have read the official pages of **forty scholarships** for students of medicine and nursing.',
      '## Who may apply',
      '- whoever has finished school, or is about to\n- in most of them, people of every country',
      'You find all of them [in the list](/opportunities?category=health&type=scholarship).',
    ].join('\n\n'),
  };
  const saved = await page.request.put(`/api/admin/pages/${id}`, { data: { ...draft, version: 0 } });
  const published = await page.request.post(`/api/admin/pages/${id}/publish`, { data: await saved.json() });
  expect(published.ok(), await published.text()).toBe(true);
  return id;
}

/** Opens a new email to subscribers that begins with what is new. */
export async function beginNewsletter(page: Page) {
  await page.goto('/admin/newsletter');
  await whenHydrated(page);
  await page.getByRole('button', { name: 'New email' }).click();
  await page.getByRole('button', { name: 'Begin with what is new' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(/ new opportunities/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
}
