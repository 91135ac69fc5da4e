import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ProfileFields } from '../../contract.ts';

/** Inserts a user. */
export const ada = { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.org' };
export const mia = { id: 'mia', name: 'Mia Kovač', email: 'mia@example.org' };

export const addPerson = async (db: Database, person = ada) => {
  await db.insert(users).values(person);
};

export const adasProfile: ProfileFields = {
  fullName: 'Ada Lovelace',
  dateOfBirth: '2001-12-10',
  country: 'GB',
  education: 'undergraduate',
  interests: ['tech', 'arts'],
  goals: 'Build an engine.',
};
