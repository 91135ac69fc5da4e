import type { EmailMessage } from './email.ts';

export type SuppressionReason = 'bounce' | 'complaint';

/** Days between two emails of recovery to an address from which emails came back, and after the first that did. */
export const daysBetweenTries = 7;

/**
 * Whether an email is sent to an address that is suppressed. A mailbox that does not exist gets nothing; whoever
 * reported us as spam still gets what is about the safety of their account and about their payments. The email by which
 * somebody confirms an address is always sent: it is how they show that it works. The one by which they get back into
 * their account is tried now and then, since a mailbox may work again and there is no other way in: 'seldom'.
 */
export function isSentDespite(reason: SuppressionReason, { purpose }: Pick<EmailMessage, 'purpose'>) {
  if (purpose === 'recovery') return reason === 'complaint' ? true : 'seldom';
  return purpose === 'confirmation' || (purpose === 'essential' && reason === 'complaint');
}

/**
 * Enhanced status codes that say that the address is wrong or gone for good (RFC 3463, 3.2 to 3.5; RFC 7505). 5.1.7 and
 * 5.1.8 are about the sender, 5.2.2 is a full mailbox, 5.7 is about policy.
 */
const addressCodes = /^5\.(1\.(0|1|2|3|4|6|10)|2\.1|4\.4)$/;
/** Codes that say nothing by themselves. */
const vagueCodes = /^5\.(0\.0|1\.5|2\.0|3\.0|5\.0)$/;
const aboutAddress =
  /(no such|unknown|invalid|unrouteable|does ?n.t exist|does not exist|not found|disabled|unavailable|rejected).{0,60}\b(user|mailbox|recipient|address|account|person)|\b(user|mailbox|recipient|address|account|person)\b.{0,60}(no such|unknown|invalid|does ?n.t exist|does not exist|not found|disabled|unavailable|not here|not known)/i;
const aboutUs =
  /spam|block|policy|relay|reputation|black ?list|denied|authenti|spf|dkim|dmarc|quota|full|too many|rate/i;
const maxRead = 1_000;

/**
 * Whether a permanent refusal is about the address, and not about our server, the content or a full mailbox. `status` is
 * an enhanced status code; without a clear one the words decide, and in doubt it is not.
 */
export function isAddressRefused(status: string | undefined, reply: string) {
  const text = reply.slice(0, maxRead).replace(/\s+/g, ' ');
  const code = status ?? /\b5\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0];
  if (code && addressCodes.test(code)) return true;
  if (code && !vagueCodes.test(code)) return false;
  return aboutAddress.test(text) && !aboutUs.test(text);
}
