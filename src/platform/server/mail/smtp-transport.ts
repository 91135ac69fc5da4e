import { createTransport } from 'nodemailer';
import { tracedCall } from '../outbound/traced-call.ts';
import { type MailTransport, Undeliverable } from './mail-transport.ts';
import { isAddressRefused } from './suppression-policy.ts';

type Settings = {
  url: string;
  from: string;
  /** Where mail servers send emails back to; the address in `from` without it. */
  returnTo?: string | undefined;
};
type SmtpError = Error & { responseCode?: number; command?: string; response?: string };

/** Milliseconds. */
const timeoutMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/**
 * A 5xx about the recipient or the content is permanent; one about the sender or the login is ours to fix and retried.
 */
const isPermanent = ({ responseCode = 0, command }: SmtpError) =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');

/** Sends over a pool of SMTP connections. */
export function createSmtpTransport({ url, from, returnTo }: Settings): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    ...timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never);

  return {
    async send({ to, unsubscribe, references = [], invitation, ...message }) {
      try {
        const email = {
          ...message,
          ...(references.length > 0 && { references: [...references] }),
          ...(invitation && {
            icalEvent: { method: invitation.method, filename: 'invitation.ics', content: invitation.file },
          }),
          from,
          // As an object it is one address, whatever characters it holds.
          to: { name: '', address: to },
          ...(returnTo && { envelope: { from: returnTo, to } }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        };
        await tracedCall('SMTP', () => smtp.sendMail(email));
      } catch (error) {
        const refused = error as SmtpError;
        if (!isPermanent(refused)) throw error;
        const isAboutAddress =
          refused.command === 'RCPT TO' && isAddressRefused(undefined, refused.response ?? refused.message);
        throw new Undeliverable(refused.responseCode!, refused, isAboutAddress);
      }
    },
    close: () => smtp.close(),
  };
}
