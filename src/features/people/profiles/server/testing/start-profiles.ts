import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import { defaultConsentAges } from '../ages/consent-ages.ts';
import { createGuardians } from '../guardians/guardians.ts';
import { createBuyers } from '../payment-requests/buyers.ts';
import { createPaymentRequests } from '../payment-requests/payment-requests.ts';
import { profiles as profileTable } from '../profile-table.ts';
import { createProfileStore } from '../profile-transaction.ts';
import { createProfiles } from '../profiles.ts';
import { adasProfile } from './person.ts';

// A table of a feature above.
export const memberships = sql`memberships`;
export const addFreeMembership = async (db: Database, userId: string) => {
  await db.execute(sql`insert into memberships (user_id) values (${userId})`);
};
export const noon = new Date('2026-05-04T12:00:00Z');
export const day = 24 * 60 * 60 * 1000;
export const child = { ...adasProfile, fullName: 'Mia Kovač', dateOfBirth: '2015-06-01', country: 'DE' };
const secret = 'the secret of the server';
export const guardianEmail = 'parent@example.org';

export const sold = { title: 'Essays', amountCents: 4900, currency: 'usd' };

export type Change = Partial<Parameters<typeof createProfileStore>[0]>;

export function start(db: Database, change: Change = {}) {
  const emails: OutgoingEmail[] = [];
  const clock = { now: noon };
  const queueMail = async (_db: Database, message: OutgoingEmail) => void emails.push(message);
  const store = createProfileStore({ db, queueMail, addFreeMembership, ...change });
  const now = () => clock.now;
  const guardians = createGuardians({
    store,
    consentAges: defaultConsentAges,
    publicUrl: 'https://sea.example',
    secrets: [secret],
    now,
  });
  const tokenIn = (message: OutgoingEmail) => new URL(message.action!.href).searchParams.get('token')!;
  const buyers = createBuyers({ db, consentAges: defaultConsentAges, now });
  const paymentRequests = createPaymentRequests({
    store,
    buyers,
    findSold: async (item) => (item === 'class:none' ? undefined : { ...sold, item }),
    publicUrl: 'https://sea.example',
    now,
  });
  const profiles = createProfiles({ store, guardians });
  return { profiles, guardians, buyers, paymentRequests, emails, clock, tokenIn };
}

export const counts = async (db: Database) => [await db.$count(profileTable), await db.$count(memberships)];
