import { createHash } from 'node:crypto';
import type { Logger } from '../logging/logger.ts';
import { backoffs } from '../queue/backoff.ts';
import { createPoller } from '../queue/poller.ts';
import { workWithLease } from '../queue/renewed-lease.ts';
import { type MailTransport, Undeliverable } from './mail-transport.ts';
import type { ClaimedEmail, Outbox } from './outbox.ts';
import { renderEmail } from './render-email.tsx';

const { lease, pauses } = backoffs.email;
const atOnce = 4;

type Dependencies = {
  outbox: Pick<Outbox, 'claim' | 'renew' | 'markSent' | 'postpone' | 'markFailed'>;
  transport: MailTransport;
  publicUrl: string;
  logger: Pick<Logger, 'warn' | 'error'>;
  observe?: (outcome: 'sent' | 'postponed' | 'failed') => void;
};

/** The same for each attempt at an email, so that a mailbox that gets it twice can tell. */
const messageIdOf = (key: string, publicUrl: string) =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${new URL(publicUrl).hostname}>`;

/**
 * Sends what is due in the outbox. An email is marked as being sent before the first byte leaves and as sent once the
 * mail server has taken it; a process that dies between the two makes another one send it again when the lease is
 * over, with the same Message-ID.
 */
export function createMailDelivery({ outbox, transport, publicUrl, logger, observe = () => {} }: Dependencies) {
  async function giveUpOrWait(claimed: ClaimedEmail, error: Error) {
    const { key, attempts } = claimed;
    const pause = error instanceof Undeliverable ? undefined : pauses[attempts - 1];
    const { responseCode, code = responseCode } = error as { responseCode?: number; code?: string | number };
    logger.warn({ key, attempts, code, pause }, pause ? 'an email has to wait' : 'an email cannot be delivered');
    observe(pause ? 'postponed' : 'failed');
    if (pause) await outbox.postpone(claimed, pause, error.message);
    else await outbox.markFailed(claimed, error.message);
  }

  async function deliver(claimed: ClaimedEmail) {
    const { key, recipient: to, message } = claimed;
    const { replyTo, unsubscribe } = message;
    try {
      const drawn = renderEmail(message);
      await transport.send({ ...drawn, to, replyTo, unsubscribe, messageId: messageIdOf(key, publicUrl) });
    } catch (error) {
      return giveUpOrWait(claimed, error as Error);
    }
    await outbox.markSent(claimed);
    observe('sent');
  }

  const pending = createPoller({
    claim: () => outbox.claim(atOnce, lease),
    handle: (claimed) =>
      workWithLease({ lease, renew: () => outbox.renew(claimed, lease), work: () => deliver(claimed) }),
    onFailure: (error) => logger.error({ err: error }, 'the outbox could not be read'),
  });
  return {
    deliverPending: pending.run,

    async stop() {
      await pending.stop();
      transport.close();
    },
  };
}
