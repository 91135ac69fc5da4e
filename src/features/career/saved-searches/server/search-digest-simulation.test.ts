import { eq, like } from 'drizzle-orm';
import { expect } from 'vitest';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { workAttempts } from '#platform/server/queue/work-attempt-table.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { dyingAt, Killed } from '#platform/server/testing/dying-database.ts';
import { createRandom } from '#platform/server/testing/random.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { createSearchDigests } from './search-digests.ts';
import { openSearches } from './testing/open-searches.ts';

const size = sized({ days: 5 }, { days: 120 });
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const closesAt = new Date('2028-01-01T12:00:00Z');

itOnBoth(
  'tells of everything new exactly once, wherever a process dies and whichever runs are missed',
  async ({ db }) => {
    const { below, chance } = createRandom(20270201);
    const opened = await openSearches(db);
    const { searches, visitors, emails, publish, clock } = opened;
    const settings = { ...opened.settings, queueMail };
    const scholarships = { filters: 'type=scholarship', name: 'Scholarships' };
    await searches.save('ada', { ...scholarships, digest: 'daily' });
    await searches.save('bo', { ...scholarships, digest: 'weekly' });
    await visitors.save({ ...scholarships, email: 'mina@example.org' });
    await visitors.confirm(new URL(emails[0]!.action!.href).searchParams.get('token')!, 'daily');

    const start = clock.now.getTime();
    const published: string[] = [];
    let kills = 0;
    for (let time = start + 3 * hourMs; time < start + size.days * dayMs; time += 3 * hourMs) {
      clock.now = new Date(time);
      if (chance(0.3)) {
        published.push(`Grant ${published.length}`);
        // Somewhere between two runs.
        const at = new Date(time - below(2) * hourMs).toISOString().slice(0, 16);
        await publish(at, { title: published.at(-1)!, closesAt });
      }
      if (chance(0.2)) continue;
      // It dies, later each time, until it gets through.
      for (let statement = 1; statement < 30; statement += 1 + below(5)) {
        const dying = createSearchDigests({ ...settings, db: dyingAt(db, statement) });
        const isDead = await dying.writePending().then(
          () => false,
          (error) => {
            if (!(error instanceof Killed)) throw error;
            return true;
          },
        );
        if (!isDead) break;
        kills += 1;
        // The next one comes when the lease is over, and so many deaths are nobody's fault.
        await db.delete(workAttempts);
      }
      await createSearchDigests(settings).writePending();
    }
    clock.now = new Date(start + (size.days + 14) * dayMs);
    await createSearchDigests(settings).writePending();

    const ofMember = (userId: string) => db.select().from(notifications).where(eq(notifications.userId, userId));
    const ofVisitor = (
      await db.select({ message: outbox.message }).from(outbox).where(like(outbox.key, 'search:%'))
    ).map(({ message }) => ({ title: message!.subject, items: message!.items! }));
    expect(kills).toBeGreaterThan(10 * size.days);
    expect(published.length).toBeGreaterThan(size.days / 2);
    for (const digests of [await ofMember('ada'), await ofMember('bo'), ofVisitor]) {
      const titles = digests.flatMap(({ items }) => items!.map(({ title }) => title));
      expect(titles.length).toBe(new Set(titles).size);
      // A digest lists ten, and counts all.
      const counts = digests.map(({ title }) => Number.parseInt(title, 10));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(published.length);
    }
  },
  600_000,
);
