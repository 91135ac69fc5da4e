import { createTransport } from 'nodemailer';
import { type MailTransport, Undeliverable } from './mail-transport.ts';

type Settings = { url: string; from: string };
type SmtpError = Error & { responseCode?: number; command?: string };

/** Milliseconds of silence. The longest conversation stays far below the lease of a letter (mail-delivery.ts). */
const timeoutMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** A 5xx about this recipient or this content is final; one about us (log-in, sender) is for the operator to mend. */
const isFinal = ({ responseCode = 0, command }: SmtpError) =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');

/** Mail over SMTP, through a few connections that are kept while there is something to send. */
export function createSmtpTransport({ url, from }: Settings): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    ...timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never);

  return {
    async send({ to, unsubscribe, ...message }) {
      try {
        await smtp.sendMail({
          ...message,
          from,
          // As an object it is one address, whatever characters it holds.
          to: { name: '', address: to },
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        if (isFinal(error as SmtpError)) throw new Undeliverable((error as SmtpError).responseCode!, error as Error);
        throw error;
      }
    },
    close: () => smtp.close(),
  };
}
