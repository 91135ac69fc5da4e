import type { Database } from '#platform/server/database/database.ts';
import { AppError } from '#platform/server/errors.ts';
import { readOutsideAddress } from '#platform/server/outbound/outside-address.ts';
import type { Session } from '#platform/server/sessions/session.ts';
import type { PushSettings, PushSubscriptionInput } from '../../push-contract.ts';
import { canEncryptFor } from './push-key-policy.ts';
import type { PushKeys } from './push-keys.ts';
import { createPushSubscriptionRepository } from './push-subscription-repository.ts';

type Dependencies = {
  db: Database;
  keys: PushKeys;
  /** For tests: a push service of this machine. */
  loopbackPort?: number | undefined;
};
type Device = Pick<Session, 'id'> & { person: Pick<Session['person'], 'id'> };
export type PushSubscriptions = ReturnType<typeof createPushSubscriptions>;

const maxDevices = 10;

/** In which browsers people want messages. A subscription ends with the session in which it was made. */
export function createPushSubscriptions({ db, keys, loopbackPort }: Dependencies) {
  /** Throws what a person is told of an address to which nothing must be sent, and of keys that are none. */
  function check({ endpoint, keys: keysOfBrowser }: PushSubscriptionInput) {
    const refused = new AppError('invalid', 'Messages cannot be sent to this browser.');
    if (!canEncryptFor(keysOfBrowser)) throw refused;
    try {
      const { protocol } = readOutsideAddress(endpoint, { loopbackPort });
      if (protocol !== 'https:' && loopbackPort === undefined) throw refused;
    } catch {
      throw refused;
    }
  }

  return {
    async read({ id, person }: Device): Promise<PushSettings> {
      const [{ publicKey }, sessionIds] = await Promise.all([
        keys.read(),
        createPushSubscriptionRepository(db).listSessionIds(person.id),
      ]);
      return { publicKey, isOn: sessionIds.includes(id), others: sessionIds.filter((one) => one !== id).length };
    },

    /** A browser that somebody else used before is this person's from now on. */
    async add({ id, person }: Device, input: PushSubscriptionInput) {
      check(input);
      const {
        endpoint,
        keys: { p256dh, auth },
      } = input;
      await db.transaction((transaction) =>
        createPushSubscriptionRepository(transaction).add(
          { endpoint, p256dh, auth, userId: person.id, sessionId: id },
          maxDevices,
        ),
      );
    },

    /** Idempotent. */
    async remove({ id }: Pick<Device, 'id'>) {
      await createPushSubscriptionRepository(db).removeOfSession(id);
    },
  };
}
