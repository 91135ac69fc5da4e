import { createMembershipRepository } from '#features/memberships/server/membership-repository.ts';
import type { ConsentAges } from '#features/profiles/contract.ts';
import { guardianEndpoints } from '#features/profiles/server/guardian-routes.ts';
import { createGuardians } from '#features/profiles/server/guardians.ts';
import { createMemberRepository } from '#features/profiles/server/member-repository.ts';
import { createMembers } from '#features/profiles/server/members.ts';
import { profileEndpoints } from '#features/profiles/server/profile-routes.ts';
import { createProfileStore } from '#features/profiles/server/profile-store.ts';
import { createProfiles } from '#features/profiles/server/profiles.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { QueueMail } from '#platform/server/mail/letter.ts';
import type { Secrets } from '#platform/server/secrets.ts';

type World = {
  db: Database;
  publicUrl: string;
  secrets: Secrets;
  limiter: RateLimiter;
  queueMail: QueueMail;
  consentAges: ConsentAges;
};

/** The parts of profiles and memberships, put together: their routes, and what is known of who asks. */
export function wireProfiles({ db, publicUrl, secrets, limiter, queueMail, consentAges }: World) {
  const store = createProfileStore({
    db,
    queueMail,
    addFreeMembership: (transaction, userId) => createMembershipRepository(transaction).addFree(userId),
  });
  const guardians = createGuardians({ store, consentAges, publicUrl, secrets });
  const members = createMembers({ repository: createMemberRepository(db) });
  return {
    members,
    endpoints: [
      ...profileEndpoints({ profiles: createProfiles({ store, guardians }), members, guardians, limiter }),
      ...guardianEndpoints(guardians),
    ],
  };
}
