import type { Logger } from '../logging/logger.ts';
import { backoffs } from '../queue/backoff.ts';
import { createPoller } from '../queue/poller.ts';
import { workWithLease } from '../queue/renewed-lease.ts';
import type { Secrets } from '../secrets.ts';
import { type MailTransport, Undeliverable } from './mail-transport.ts';
import { createMessageId } from './message-id.ts';
import type { ClaimedEmail, Outbox } from './outbox.ts';
import { renderEmail } from './render-email.tsx';
import { daysBetweenTries, isSentDespite, type SuppressionReason } from './suppression-policy.ts';
import type { SuppressionRepository } from './suppression-repository.ts';

const { lease, pauses } = backoffs.email;
const atOnce = 4;

type Dependencies = {
  outbox: Pick<Outbox, 'claim' | 'renew' | 'release' | 'markSent' | 'postpone' | 'markFailed' | 'markSuppressed'>;
  suppressions: Pick<SuppressionRepository, 'find' | 'add' | 'noteRefused' | 'claimTry'>;
  transport: MailTransport;
  publicUrl: string;
  secrets: Secrets;
  logger: Pick<Logger, 'warn' | 'error'>;
  observe?: (outcome: 'sent' | 'postponed' | 'failed' | 'suppressed') => void;
};

/**
 * Sends what is due in the outbox. An email is marked as being sent before the first byte leaves and as sent once the
 * mail server has taken it; a process that dies between the two makes another one send it again when the lease is
 * over, with the same Message-ID. Nothing is sent to an address that is suppressed, and one that a mail server refuses
 * for good becomes so.
 */
export function createMailDelivery({
  outbox,
  suppressions,
  transport,
  logger,
  observe = () => {},
  ...site
}: Dependencies) {
  async function giveUpOrWait(claimed: ClaimedEmail, error: Error) {
    const { key, attempts, recipient, message } = claimed;
    // When nothing about the recipient may be kept after this email, neither is the suppression.
    if (error instanceof Undeliverable && error.isAddressRefused && !message.isPurgedOnDelivery)
      await suppressions.add(recipient, 'bounce', error.message);
    const pause = error instanceof Undeliverable ? undefined : pauses[attempts - 1];
    const { responseCode, code = responseCode } = error as { responseCode?: number; code?: string | number };
    logger.warn({ key, attempts, code, pause }, pause ? 'an email has to wait' : 'an email cannot be delivered');
    observe(pause ? 'postponed' : 'failed');
    if (pause) await outbox.postpone(claimed, pause, error.message);
    else await outbox.markFailed(claimed, error.message);
  }

  async function mayTry(
    { id, reason }: { id: string; reason: SuppressionReason },
    { message, attempts }: ClaimedEmail,
  ) {
    const isSent = isSentDespite(reason, message);
    if (isSent !== 'seldom') return isSent;
    // An email that has to wait is the same try.
    return attempts > 1 || suppressions.claimTry(id, daysBetweenTries);
  }

  async function deliver(claimed: ClaimedEmail) {
    const { key, recipient: to, message } = claimed;
    const { replyTo, references, invitation, unsubscribe } = message;
    const suppression = await suppressions.find(to);
    if (suppression && !(await mayTry(suppression, claimed))) {
      await outbox.markSuppressed(claimed);
      await suppressions.noteRefused(suppression.id);
      observe('suppressed');
      return;
    }
    try {
      const drawn = renderEmail(message);
      const messageId = createMessageId(key, to, site);
      await transport.send({
        ...drawn,
        to,
        replyTo,
        references,
        inReplyTo: references?.at(-1),
        invitation,
        unsubscribe,
        messageId,
      });
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
    fail: (claimed, error) => giveUpOrWait(claimed, error),
    release: outbox.release,
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
