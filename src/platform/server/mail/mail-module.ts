import type { Database } from '../database/database.ts';
import type { FeatureModule } from '../feature-module.ts';
import type { Logger } from '../logging/logger.ts';
import type { Secrets } from '../secrets.ts';
import { createMailDelivery } from './mail-delivery.ts';
import type { MailTransport } from './mail-transport.ts';
import { createOutbox, outboxChannel } from './outbox.ts';
import { outboxData } from './outbox-data.ts';
import { createSuppressionRepository } from './suppression-repository.ts';

type Dependencies = {
  db: Database;
  transport: MailTransport;
  publicUrl: string;
  secrets: Secrets;
  /** Days after which the content of delivered emails is deleted. */
  keptDays: number;
  logger: Logger;
  observe: (outcome: string) => void;
};

/** Addresses change hands: after two years one may be tried again. */
const suppressionDays = 730;

export function createMailModule({ db, keptDays, ...settings }: Dependencies) {
  const outbox = createOutbox(db);
  const suppressions = createSuppressionRepository(db);
  const delivery = createMailDelivery({ outbox, suppressions, ...settings });
  async function purge() {
    await outbox.purge(keptDays);
    await suppressions.removeOlderThan(suppressionDays);
  }
  return {
    jobs: [
      // New emails are delivered on notification; this retries those whose backoff is over.
      { name: 'deliver-mail', cron: '* * * * *', run: delivery.deliverPending },
      { name: 'purge-mail', cron: '17 * * * *', run: purge },
    ],
    channels: [{ name: outboxChannel, run: delivery.deliverPending }],
    personalData: [outboxData],
    reclaim: outbox.reclaimAll,
    // Does not wait for a hanging mail server: the email is sent again when its lease ends.
    stop: delivery.stop,
  } satisfies FeatureModule;
}
