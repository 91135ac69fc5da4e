import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { storedGauges } from './stored-gauges.ts';

itOnBoth('reads jobs and events of payments', async ({ db }) => {
  await db.execute(sql`insert into payment_events (id, type, object_id, refs, created, next_attempt_at)
    values ('evt_1', 'invoice.paid', 'in_1', '{}', now(), now()), ('evt_2', 'invoice.paid', 'in_2', '{}', now(), null)`);
  const read = Object.fromEntries(
    await Promise.all(storedGauges(db).map(async (gauge) => [gauge.name, await gauge.read()] as const)),
  );
  expect(read).toEqual({
    messages_late: { '': 0 },
    job_last_run_age_seconds: {},
    job_last_run_failed: {},
    payment_events_unapplied: { waiting: 1, failed: 1 },
  });
});
