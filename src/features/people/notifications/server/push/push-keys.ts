import webPush from 'web-push';
import type { Database } from '#platform/server/database/database.ts';
import { decrypt, encrypt } from '#platform/server/encrypted-value.ts';
import { AppError } from '#platform/server/errors.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { createPushKeyRepository } from './push-key-repository.ts';
import { createPushSubscriptionRepository } from './push-subscription-repository.ts';

type Keys = { publicKey: string; privateKey: string };
export type PushKeys = ReturnType<typeof createPushKeys>;

const purpose = 'push keys';

/**
 * The key pair by which push services know this site, made at the first start. All processes have the same one. It
 * outlives a rotation of the secrets; when no secret fits any more, it is made anew and every device must be turned on
 * again, because browsers bind subscriptions to the key.
 */
export function createPushKeys({ db, secrets }: { db: Database; secrets: Secrets }) {
  const repository = createPushKeyRepository(db);

  /** Undefined when there are none, or when no secret fits. */
  async function find(): Promise<Keys | undefined> {
    const stored = await repository.find();
    const privateKey = stored && decrypt(stored.privateKey, purpose, secrets);
    return typeof privateKey === 'string' ? { publicKey: stored!.publicKey, privateKey } : undefined;
  }

  const removeUnreadable = (publicKey: string) =>
    db.transaction(async (transaction) => {
      if (await createPushKeyRepository(transaction).remove(publicKey))
        await createPushSubscriptionRepository(transaction).removeAll();
    });

  return {
    /** At the start: makes what is missing. */
    async prepare() {
      if (await find()) return;
      const unreadable = await repository.find();
      if (unreadable) await removeUnreadable(unreadable.publicKey);
      const { publicKey, privateKey } = webPush.generateVAPIDKeys();
      await repository.add({ publicKey, privateKey: encrypt(privateKey, purpose, secrets) });
    },

    /** Throws while there are none. */
    async read(): Promise<Keys> {
      const keys = await find();
      if (!keys) throw new AppError('unavailable', 'Messages to devices are not ready yet. Please try again later.');
      return keys;
    },
  };
}
