import type { Database } from '../database/database.ts';
import type { FeatureModule } from '../feature-module.ts';
import type { Logger } from '../logging/logger.ts';
import { createMailDelivery } from './mail-delivery.ts';
import type { MailTransport } from './mail-transport.ts';
import { createOutbox, outboxChannel } from './outbox.ts';
import { outboxData } from './outbox-data.ts';

type Dependencies = {
  db: Database;
  transport: MailTransport;
  publicUrl: string;
  /** Days after which the content of delivered emails is deleted. */
  keptDays: number;
  logger: Logger;
  observe: (outcome: string) => void;
};

export function createMailModule({ db, keptDays, ...settings }: Dependencies) {
  const outbox = createOutbox(db);
  const delivery = createMailDelivery({ outbox, ...settings });
  return {
    jobs: [
      // New emails are delivered on notification; this retries those whose backoff is over.
      { name: 'deliver-mail', cron: '* * * * *', run: delivery.deliverPending },
      { name: 'purge-mail', cron: '17 * * * *', run: () => outbox.purge(keptDays) },
    ],
    channels: [{ name: outboxChannel, run: delivery.deliverPending }],
    personalData: [outboxData],
    reclaim: outbox.reclaimAll,
    // Does not wait for a hanging mail server: the email is sent again when its lease ends.
    stop: delivery.stop,
  } satisfies FeatureModule;
}
