import { it as baseIt, expect, inject } from 'vitest';
import { openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { defaultConsentAges } from './ages/consent-ages.ts';
import { guardianConsents } from './guardians/guardian-table.ts';
import { createGuardians } from './guardians/guardians.ts';
import { profiles as profileTable } from './profile-table.ts';
import { createProfileStore } from './profile-transaction.ts';
import { createProfiles } from './profiles.ts';
import { adasProfile, addPerson, mia } from './testing/person.ts';

baseIt.runIf(inject('postgresUrl'))('creates a profile or a request, never both, of several at once', async () => {
  const { db, close } = await openWholeDatabase('postgres');
  await addPerson(db, mia);
  const store = createProfileStore({ db, queueMail: async () => {}, addFreeMembership: async () => {} });
  const settings = { consentAges: defaultConsentAges, publicUrl: 'https://sea.example' };
  const profiles = createProfiles({ store, guardians: createGuardians({ store, ...settings, secrets: ['secret'] }) });
  const child = { ...adasProfile, dateOfBirth: '2020-06-01', guardianEmail: 'parent@example.org' };
  const outcomes = await Promise.allSettled(
    ['2020-06-01', '2000-01-01', '2020-06-01', '2000-01-01'].map((dateOfBirth) =>
      profiles.create(mia, { ...child, dateOfBirth }),
    ),
  );
  const stored = [await db.$count(profileTable), await db.$count(guardianConsents)];
  await close();
  expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
  expect(stored.toSorted()).toEqual([0, 1]);
});
