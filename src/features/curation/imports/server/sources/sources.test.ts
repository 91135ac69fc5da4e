import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createLogger } from '#platform/server/logging/logger.ts';
import type { OutsideAnswer, OutsideRequest } from '#platform/server/outbound/fetch-outside.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { adminImports } from '../runs/import-run-table.ts';
import { checkFile, storeFile, workOff } from '../testing/import-run.ts';
import { importSources } from './import-source-table.ts';
import { createSourceChecks } from './source-jobs.ts';
import { createSources, nextRead } from './sources.ts';

const address = 'https://acme.org/feed.xml';
const item = (number: number, title = `Feed prize ${number}`) =>
  `<item><title>${title}</title><link>https://acme.org/${number}</link><guid>${number}</guid></item>`;
const feed = (...items: string[]) => `<rss><channel>${items.join('')}</channel></rss>`;

const answered = (body: string, more: object = {}): OutsideAnswer => ({
  outcome: 'answered',
  address,
  status: 200,
  contentType: 'application/rss+xml',
  etag: null,
  lastModified: null,
  location: null,
  retryAfter: null,
  body: Buffer.from(body),
  ...more,
});

const readNow = async (db: Database, answer: OutsideAnswer) => {
  const fetchOutside = vi.fn(async (_address: string, _request?: OutsideRequest) => answer);
  await createSourceChecks({ db, fetchOutside, logger: createLogger('silent') }).runPending();
  await workOff(db);
  const [source] = await db.select().from(importSources);
  return { source: source!, asked: fetchOutside.mock.calls };
};

const add = (db: Database) => createSources(db).add('ada', { name: 'acme', address, schedule: 'daily' });
const wake = async (db: Database) => {
  const [source] = await db.select().from(importSources);
  await createSources(db).check('ada', source!.id);
};
const listImports = (db: Database) => db.select().from(adminImports).orderBy(adminImports.id);

it('reads a new source at once, and leaves the first mapping to a curator', async ({ db }) => {
  await add(db);
  const { source } = await readNow(db, answered(feed(item(1), item(2))));
  expect(source).toMatchObject({ result: 'new', failures: 0, leaseUntil: null });
  expect(source.nextAt!.getTime()).toBeGreaterThan(Date.now() + 23 * 60 * 60 * 1000);
  expect(await listImports(db)).toMatchObject([
    { state: 'received', source: 'acme', originId: source.id, mapping: { fields: { title: 'title', link: 'link' } } },
  ]);
});

it('imports a mapped source automatically, for review', async ({ db }) => {
  await add(db);
  await readNow(db, answered(feed(item(1))));
  const [first] = await listImports(db);
  await checkFile(db, first!.id);
  await storeFile(db, first!.id);

  await wake(db);
  await readNow(db, answered(feed(item(1), item(2))));
  expect(await listImports(db)).toMatchObject([{ state: 'imported' }, { state: 'imported', isAutomatic: true }]);
  const rows = await db.select().from(opportunities).orderBy(opportunities.sourceId);
  expect(rows.map(({ sourceId, state }) => [sourceId, state])).toEqual([
    ['1', 'needs_review'],
    ['2', 'needs_review'],
  ]);
});

it('updates rows in review, and leaves public ones to a curator', async ({ db }) => {
  await add(db);
  await readNow(db, answered(feed(item(1), item(2))));
  const [first] = await listImports(db);
  await checkFile(db, first!.id);
  await storeFile(db, first!.id);
  await db.update(opportunities).set({ state: 'published' }).where(eq(opportunities.sourceId, '2'));

  await wake(db);
  await readNow(db, answered(feed(item(1, 'Another name'), item(2, 'Another name too'))));
  const titles = await db.select({ title: opportunities.title }).from(opportunities).orderBy(opportunities.sourceId);
  expect(titles).toEqual([{ title: 'Another name' }, { title: 'Feed prize 2' }]);
});

it('creates no import when nothing is new', async ({ db }) => {
  await add(db);
  await readNow(db, answered(feed(item(1))));
  const [first] = await listImports(db);
  await checkFile(db, first!.id);
  await storeFile(db, first!.id);
  await wake(db);
  const { source } = await readNow(db, answered(feed(item(1))));
  expect(source.result).toBe('unchanged');
  await wake(db);
  await readNow(db, answered(`${feed(item(1))}\n`));
  expect(await listImports(db)).toHaveLength(1);
});

it('sends conditional requests', async ({ db }) => {
  await add(db);
  await readNow(db, answered(feed(item(1)), { etag: '"one"', lastModified: 'yesterday' }));
  await wake(db);
  const { source, asked } = await readNow(db, { outcome: 'unchanged', address });
  expect(asked[0]![1]).toMatchObject({ etag: '"one"', lastModified: 'yesterday' });
  expect(source).toMatchObject({ result: 'unchanged', etag: '"one"' });
});

it('records why a read failed, counts failures, and backs off', async ({ db }) => {
  await add(db);
  const failed = { outcome: 'failed', address, reason: 'unreachable', message: 'The host does not answer.' } as const;
  for (let failures = 1; failures <= 3; failures += 1) {
    const { source } = await readNow(db, failed);
    expect(source).toMatchObject({ result: 'failed', failure: 'The host does not answer.', failures });
    await wake(db);
  }
  const lies: [OutsideAnswer, RegExp][] = [
    [answered('gone', { status: 410 }), /nothing at this address any more/],
    [answered('<html>', { contentType: 'text/html' }), /a web page/],
    [answered(''), /is empty/],
    [answered('{"a": ['), /No row/],
  ];
  for (const [answer, message] of lies) {
    const { source } = await readNow(db, answer);
    expect(source.failure).toMatch(message);
    await wake(db);
  }
  expect(await listImports(db)).toEqual([]);
  const { source } = await readNow(db, answered(feed(item(1))));
  expect(source).toMatchObject({ failures: 0, failure: null });
});

it('doubles the pause with each failure, up to a week', async () => {
  const now = new Date('2026-11-21T00:00:00Z');
  const hours = (schedule: 'hourly' | 'weekly', failures: number) =>
    (nextRead(schedule, failures, now)!.getTime() - now.getTime()) / 3_600_000;
  expect([hours('hourly', 0), hours('hourly', 3), hours('hourly', 50), hours('weekly', 2)]).toEqual([1, 8, 168, 168]);
  expect(nextRead('off', 0, now)).toBeNull();
});

it('refuses private addresses, and a second source of the same name', async ({ db }) => {
  const sources = createSources(db);
  for (const inside of ['http://localhost/feed', 'http://169.254.169.254/', 'file:///etc/passwd', 'http://[::1]/'])
    await expect(sources.add('ada', { name: 'inside', address: inside, schedule: 'off' })).rejects.toThrow(
      /network|Only/,
    );
  const added = await add(db);
  await expect(add(db)).rejects.toThrow('Another source has this name');
  await sources.change('ada', added.id, { name: 'acme', address, schedule: 'off' });
  expect(await sources.get(added.id)).toMatchObject({ schedule: 'off', nextAt: null });
});
