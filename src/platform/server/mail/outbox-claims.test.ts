import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { itOnBoth } from '../testing/database-test.ts';
import { createOutbox, queueMail } from './outbox.ts';
import { outbox } from './outbox-table.ts';

const email = { key: 'welcome:1', to: 'ada@example.org', subject: 'Hello', paragraphs: ['Hello'] };

itOnBoth('fails an email whose sender died twice', async ({ db }) => {
  const box = createOutbox(db);
  await queueMail(db, email);
  for (let times = 0; times < 2; times += 1) {
    expect(await box.claim(4, 30)).toHaveLength(1);
    await db.update(outbox).set({ runAt: sql`now()` });
  }
  expect(await box.claim(4, 30)).toEqual([]);
  expect(await db.select().from(outbox)).toMatchObject([
    { state: 'failed', failure: 'The server ended twice while this email was being sent.', unfinished: 0 },
  ]);
});

itOnBoth('counts no claim of a sender that stops, or that came to an outcome', async ({ db }) => {
  const box = createOutbox(db);
  await queueMail(db, email);
  for (let times = 0; times < 6; times += 1) {
    const [claimed] = await box.claim(4, 30);
    expect(claimed).toMatchObject({ key: email.key });
    await (times % 2 === 0 ? box.release(claimed!) : box.postpone(claimed!, 60, 'Greylisted'));
    await db.update(outbox).set({ runAt: sql`now()` });
  }
});
