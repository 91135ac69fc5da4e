import { it as baseIt, expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { databaseKinds, openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { createMentoringRepository } from '../mentoring-repository.ts';
import { mentoringSessions } from '../mentoring-table.ts';
import { adaId, addMentors, serveMentoring } from '../testing/serve-mentoring.ts';

const crowd = sized(24, 200);
const slotCount = sized(4, 20);

// A database of its own, because several connections book at once: that takes seconds.
for (const kind of databaseKinds)
  baseIt(
    `books each time once, and tells everybody, when ${crowd} users ask for ${slotCount} times at once [${kind}]`,
    async () => {
      const database = await openWholeDatabase(kind);
      const { db } = database;
      await addMentors(db);
      const ids = Array.from({ length: crowd }, (_, index) => `user-${index}`);
      await db
        .insert(users)
        .values(ids.map((id) => ({ id, name: `Name ${id}`, email: `${id}@mail.example`, emailVerified: true })));
      const profile = { country: 'KE', education: 'undergraduate' as const, interests: [], dateOfBirth: '1990-01-01' };
      await db.insert(profiles).values(ids.map((userId) => ({ ...profile, userId, fullName: userId })));
      const { ask, book, setRules } = await serveMentoring(db, { isPremium: () => true });
      await setRules(adaId, { maxWeekly: 30 });
      const { slots } = (await ask('pia', `/mentors/${adaId}/slots`)).body;
      const wanted: string[] = slots.slice(0, slotCount);

      const answers = await Promise.all(ids.map((id, index) => book(id as never, wanted[index % slotCount]!)));

      const booked = answers.filter(({ status }) => status === 201);
      expect(booked).toHaveLength(slotCount);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(crowd - slotCount);
      for (const { body } of refused) expect(body).toMatch(/^This time is not free any more/);
      const rows = await db.select().from(mentoringSessions);
      expect(new Set(rows.map(({ startsAt }) => startsAt.toISOString()))).toEqual(new Set(wanted));
      expect(rows).toHaveLength(slotCount);
      const emails = await db.select().from(outbox);
      expect(emails).toHaveLength(2 * slotCount);
      expect(new Set(emails.map(({ recipient }) => recipient)).size).toBe(slotCount + 1);
      await database.close();
    },
    sized(60_000, 600_000),
  );

for (const kind of databaseKinds)
  baseIt(`cannot hold two meetings of one mentor, or of one member, at one time [${kind}]`, async () => {
    const database = await openWholeDatabase(kind);
    await addMentors(database.db);
    const { add, change } = createMentoringRepository(database.db);
    const at = (time: string) => new Date(`2026-11-25T${time}:00Z`);
    const row = (userId: string, mentorId: string, from: string, to: string) => ({
      ...{ userId, mentorId, startsAt: at(from), endsAt: at(to), question: '', code: '', month: '2026-11' },
      changedAt: at('00:00'),
    });
    const { id } = await add(row('pia', adaId, '10:00', '10:25'));
    const boId = '00000000-0000-4000-8000-0000000000b1';
    for (const overlapping of [row('zoe', adaId, '10:20', '10:45'), row('pia', boId, '09:50', '10:05')])
      await expect(add(overlapping)).rejects.toMatchObject({ cause: { code: '23P01' } });
    await add(row('zoe', adaId, '10:25', '10:50'));
    await change(id, { cancelledAt: at('01:00') });
    await add(row('fay', adaId, '10:00', '10:25'));
    await database.close();
  });
