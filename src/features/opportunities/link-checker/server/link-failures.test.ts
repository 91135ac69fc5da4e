import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OutsideAnswer } from '#platform/server/outbound/fetch-outside.ts';
import { workAttempts } from '#platform/server/queue/work-attempt-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createLinkChecker } from './link-checker.ts';
import { createLinkRepository } from './link-repository.ts';
import { linkChecks } from './link-table.ts';

/** Opportunities on hosts of their own; reading the page of 'bad' throws. */
async function open(db: Database) {
  const rows = ['bad', 'good'].map((title) =>
    opportunityRow({ title, link: `https://${title}.acme.org/`, closesAt: null }),
  );
  await db.insert(opportunities).values(rows);
  const repository = createLinkRepository(db);
  const read: string[] = [];
  const checker = createLinkChecker({
    repository,
    fetchOutside: async (address): Promise<OutsideAnswer> => ({
      ...{ outcome: 'answered', address, status: address.endsWith('robots.txt') ? 404 : 200, contentType: 'text/html' },
      ...{ etag: null, lastModified: null, location: null, retryAfter: null, body: Buffer.from('page') },
    }),
    async readPage({ address }) {
      read.push(new URL(address).host.split('.')[0]!);
      if (address.includes('bad')) throw new Error('no');
      return { signature: null, said: null };
    },
    wait: async () => {},
  });
  await repository.syncLinks(9);
  const endLease = () => db.update(linkChecks).set({ runAt: new Date(0), checkedAt: null });
  await endLease();
  const idOf = (title: string) => rows.find((row) => row.title === title)!.id;
  return { repository, read, run: checker.run, endLease, idOf };
}

it('reads all other pages when one fails, and that one later each time', async ({ db }) => {
  const { read, run, endLease } = await open(db);
  await run();
  expect(read.sort()).toEqual(['bad', 'good']);
  await endLease();
  await run();
  expect(read.filter((name) => name === 'bad')).toHaveLength(1);
  expect(await db.select().from(workAttempts)).toMatchObject([{ queue: 'link checks', failures: 1, reason: 'Error' }]);
});

it('leaves a page to people that has ended two processes, and reads what was read with it alone', async ({ db }) => {
  const { repository, read, run, idOf } = await open(db);
  const { attempts } = repository;
  const die = () => db.update(workAttempts).set({ runAt: sql`now()` });
  await attempts.claim([idOf('bad')]);
  await attempts.claim([idOf('good')]);
  await die();
  await attempts.claim([idOf('bad')]);
  await die();
  await run();
  expect(read).toEqual(['good']);
  const checks = await db.select().from(linkChecks).where(sql`checked_at is not null and failure is not null`);
  expect(checks).toMatchObject([{ opportunityId: idOf('bad'), status: null, finding: null }]);
});
