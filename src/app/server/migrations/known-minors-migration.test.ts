import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { mentoringPermissions } from '#features/meeting/mentors/server/mentoring-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { minorDeclarations } from '#features/people/profiles/server/ages/minor-declaration-table.ts';
import { guardianConsents } from '#features/people/profiles/server/guardians/guardian-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';

const file = readdirSync('migrations').find((name) => name.endsWith('_known_minors.sql'))!;
const statements = readFileSync(`migrations/${file}`, 'utf8').split('--> statement-breakpoint');

const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
const dayIn = (years: number) => `${new Date().getUTCFullYear() + years}-01-01`;

itOnBoth('knows of everybody who is known to have been under 18 when they are an adult', async ({ db }) => {
  const dates: Record<string, string | null> = {
    ...{ adult: yearsAgo(30), unknown: null, teenager: yearsAgo(15), consented: yearsAgo(14), grown: yearsAgo(20) },
    ...{ declared: yearsAgo(10), cleared: null, older: yearsAgo(36), asked: yearsAgo(36) },
  };
  const ids = Object.keys(dates);
  await db.insert(users).values(ids.map((id) => ({ id, name: id, email: `${id}@mail.example` })));
  const rest = { country: 'KE', education: 'other' as const, interests: [], goals: null };
  await db
    .insert(profiles)
    .values(ids.map((userId) => ({ userId, fullName: userId, dateOfBirth: dates[userId]!, ...rest })));
  await db.insert(minorDeclarations).values([
    { userId: 'declared', guardianNeededUntil: dayIn(3) },
    { userId: 'cleared', guardianNeededUntil: dayIn(1) },
    { userId: 'older', guardianNeededUntil: dayIn(1) },
  ]);
  const consent = { guardianEmail: 'mother@mail.example', givenAt: new Date(`${yearsAgo(4)}T12:00:00Z`) };
  await db.insert(guardianConsents).values([
    { userId: 'consented', tokenHash: 'one', ...consent },
    // They were 16 then, and have grown up since.
    { userId: 'grown', tokenHash: 'two', ...consent },
  ]);
  const asked = { guardianEmail: 'mother@mail.example', requestedAt: new Date() };
  await db.insert(mentoringPermissions).values([{ userId: 'asked', ...asked }]);

  for (const statement of statements) await db.execute(sql.raw(statement));

  const rows = await db.select().from(minorDeclarations);
  expect(Object.fromEntries(rows.map(({ userId, adultFrom }) => [userId, adultFrom]))).toEqual({
    ...{ teenager: dayIn(3), consented: dayIn(4), declared: dayIn(8), cleared: dayIn(6), older: dayIn(6) },
    asked: expect.stringMatching(`^${new Date().getUTCFullYear() + 5}-`),
  });
});
