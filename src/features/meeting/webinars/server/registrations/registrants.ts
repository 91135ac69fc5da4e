import { isKnownAdult, isKnownMinor } from '#features/people/profiles/server/ages/age-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { shortNameOf } from '#platform/shared/text/text.ts';
import type { WebinarAdmin } from '../webinar-admin.ts';
import { createRegistrationRepository } from './registration-repository.ts';

type Dependencies = { db: Database; admin: Pick<WebinarAdmin, 'get'>; now?: () => Date };
export type Registrants = ReturnType<typeof createRegistrants>;

type Registrant = Awaited<ReturnType<ReturnType<typeof createRegistrationRepository>['list']>>[number];

/** Only known adults are named, and nobody by more than a first name with an initial. Visitors have told no age. */
function nameOf(row: Registrant, at: Date) {
  if (row.userName === null) return 'A visitor';
  if (isKnownAdult(row, at)) return shortNameOf(row.userName);
  return isKnownMinor(row, at) ? 'A member under 18' : 'A member';
}

/** Lists for curators who comes to a webinar. Methods throw MeetingNotFound. */
export const createRegistrants = ({ db, admin, now = () => new Date() }: Dependencies) => ({
  async list(id: string, cursor: string | undefined, limit: number) {
    await admin.get(id);
    const rows = await createRegistrationRepository(db).list(id, cursor, limit);
    return rows.map((row) => {
      const state = row.state === 'waiting' ? ('waiting' as const) : ('registered' as const);
      return { id: row.id, name: nameOf(row, now()), state, queuedAt: row.queuedAt, joinedAt: row.joinedAt };
    });
  },
});
