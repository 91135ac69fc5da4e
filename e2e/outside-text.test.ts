import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { bytesFor, samples } from '#app/server/testing/outside-texts.ts';
import { sized } from '#platform/server/testing/soak.ts';
import '#platform/server/testing/property-setup.ts';
import { openAdmin } from './curator.ts';
import { adminEmail, test } from './server.ts';

const lists = {
  csv: 'list.csv',
  json: 'list.json',
  jsonLines: 'list.jsonl',
  yaml: 'list.yml',
  feed: 'list.xml',
  spreadsheet: 'list.xlsx',
  unnamedList: 'list',
} as const;
type List = keyof typeof lists;

/** Uploads a file and has it checked as far as it can be read; returns the state in which it stays. */
async function importFile(page: Page, fileName: string, bytes: Buffer) {
  const begun = await page.request.post('/api/admin/imports', {
    data: { fileName, source: 'generated', bytes: bytes.length },
  });
  const { id } = await begun.json();
  await page.request.put(`/api/admin/uploads/imports/${id}/0`, {
    data: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
  const read = async () => (await page.request.get(`/api/admin/imports/${id}`)).json();
  const { mapping } = await read();
  if (mapping) await page.request.post(`/api/admin/imports/${id}/check`, { data: mapping });
  await expect.poll(async () => (await read()).state, { timeout: 120_000 }).not.toMatch(/receiving|checking/);
  return (await read()).state as string;
}

/** Asks for a page until it is stopped; returns the longest time that an answer took, in milliseconds. */
function watchAnswers(page: Page) {
  let longest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const start = performance.now();
      const answer = await page.request.get('/healthz');
      expect(answer.ok()).toBe(true);
      longest = Math.max(longest, performance.now() - start);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return longest;
  };
}

test('files that end the process that reads them, and any other, leave the site to everybody else', async ({
  start,
  postgres,
  browser,
}) => {
  // On the embedded database jobs in the background alone, with nothing to read, take answers up to 325 ms.
  const server = await start({ ADMIN_EMAILS: adminEmail, ...(postgres && { DATABASE_URL: postgres.url }) });
  const page = await browser.newPage({ baseURL: server.url });
  await openAdmin(page);
  const stop = watchAnswers(page);

  const brackets = (count: number) => `- title: ${'['.repeat(count)}${']'.repeat(count)}\n`;
  expect(await importFile(page, 'brackets.yml', Buffer.from(brackets(4000)))).toBe('unreadable');
  const resume = await page.request.post('/api/cvs', {
    data: `{"file":{"basics":${'['.repeat(4000)}${']'.repeat(4000)}}}`,
    headers: { 'content-type': 'application/json' },
  });
  expect([resume.status(), await resume.text()]).toEqual([400, 'This is nested too deeply.']);
  for (const [list, fileName] of Object.entries(lists))
    for (const bytes of fc.sample(bytesFor(list as List), sized(1, 60)))
      if (bytes.length > 0) await importFile(page, fileName, bytes);
  expect(await importFile(page, 'list.csv', Buffer.from(samples.csv))).toBe('checked');

  const longest = await stop();
  // The machine of a usual run does other things, too.
  if (sized(false, true)) {
    console.warn(`The longest that another request waited: ${Math.round(longest)} ms.`);
    expect(longest).toBeLessThanOrEqual(250);
  }
});
