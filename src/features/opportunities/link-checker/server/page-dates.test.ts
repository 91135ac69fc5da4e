import PDFDocument from 'pdfkit';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import type { PageStatements } from '#features/opportunities/official-dates/server/shared/read-official-page.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OutsideAnswer, OutsideRequest } from '#platform/server/outbound/fetch-outside.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createLinkChecker } from './link-checker.ts';
import { createLinkRepository } from './link-repository.ts';
import { linkChecks } from './link-table.ts';
import { directPageReader } from './page-reader.ts';

const host = 'https://acme.org';
const year = new Date().getUTCFullYear() + 1;
const closing = `<p>Applications close on 15 January ${year}.</p>`;

type Page = { body: string | Buffer; contentType?: string };

/** An opportunity whose official page is `/call`, and a checker of its host that records what is read and asked for. */
async function open(db: Database, pages: Record<string, Page>, row: Parameters<typeof opportunityRow>[0] = {}) {
  await db.insert(opportunities).values(opportunityRow({ link: `${host}/call`, closesAt: null, ...row }));
  const repository = createLinkRepository(db);
  const asked: { path: string; etag: string | null | undefined }[] = [];
  const read: { address: string; said: PageStatements }[] = [];
  const fetchOutside = async (address: string, { etag }: OutsideRequest = {}): Promise<OutsideAnswer> => {
    const path = address.slice(host.length);
    asked.push({ path, etag });
    const page = pages[path];
    if (page && etag) return { outcome: 'unchanged', address };
    return {
      ...{ outcome: 'answered', address, status: page ? 200 : 404, contentType: page?.contentType ?? 'text/html' },
      ...{ etag: '"one"', lastModified: null, location: null, retryAfter: null },
      body: Buffer.from(page?.body ?? ''),
    };
  };
  const checker = createLinkChecker({
    ...{ repository, fetchOutside, readPage: directPageReader, wait: async () => {} },
    onRead: async (_id, address, said) => read.push({ address, said }),
  });
  await repository.syncLinks(9);
  return {
    ...{ asked, read },
    async check() {
      await db.update(linkChecks).set({ runAt: new Date(0) });
      await checker.run();
      return (await db.select().from(linkChecks))[0]!;
    },
    clearReadAt: () => db.update(linkChecks).set({ readAt: null }),
  };
}

it('reads the dates of a page once, and again when it changes or was never read', async ({ db }) => {
  const { asked, read, check, clearReadAt } = await open(db, { '/call': { body: closing } });
  expect((await check()).readAt).not.toBeNull();
  expect(read).toMatchObject([{ address: `${host}/call`, said: { closes: { day: `${year}-01-15` } } }]);
  await check();
  expect(read).toHaveLength(1);
  await clearReadAt();
  await check();
  expect(read).toHaveLength(2);
  expect(asked.filter(({ path }) => path === '/call').map(({ etag }) => etag)).toEqual([null, '"one"', null]);
});

async function pdfOf(text: string) {
  const document = new PDFDocument();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.text(text).end();
  await ended;
  return Buffer.concat(chunks);
}

it('reads the PDF of the call where the page names no date, unless robots.txt keeps it', async ({ db }) => {
  const page = { body: '<p>Read the rules.</p><a href="/files/call-2027.pdf">Call for applications (PDF)</a>' };
  const pdf = { body: await pdfOf(`Applications must be received no later than 29 January ${year}.`) };
  const file = { ...pdf, contentType: 'application/pdf' };
  const { read, check } = await open(db, { '/call': page, '/files/call-2027.pdf': file });
  await check();
  expect(read).toMatchObject([{ address: `${host}/files/call-2027.pdf`, said: { closes: { day: `${year}-01-29` } } }]);

  const kept = { '/robots.txt': { body: 'User-agent: *\nDisallow: /files', contentType: 'text/plain' } };
  await db.delete(opportunities);
  const other = await open(db, { '/call': page, '/files/call-2027.pdf': file, ...kept });
  await other.check();
  expect(other.asked.map(({ path }) => path)).toEqual(['/robots.txt', '/call']);
  expect(other.read).toMatchObject([{ said: { closes: undefined } }]);
});

const daysOn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

it('looks more often as the next date comes near', async ({ db }) => {
  const pauses: number[] = [];
  for (const days of [10, 40, 200]) {
    await db.delete(opportunities);
    const { check } = await open(db, { '/call': { body: closing } }, { closesAt: daysOn(days) });
    const { runAt, checkedAt } = await check();
    pauses.push(Math.round((runAt.getTime() - checkedAt!.getTime()) / 86_400_000));
  }
  const [near, coming, far] = pauses as [number, number, number];
  expect(near).toBeLessThanOrEqual(3);
  expect(coming).toBeGreaterThanOrEqual(3);
  expect(coming).toBeLessThanOrEqual(5);
  expect(far).toBeGreaterThanOrEqual(6);
});
