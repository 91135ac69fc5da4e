import type { EmailMessage } from './email.ts';

/** A rendered, addressed email. */
export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stays the same over all attempts, so that duplicates can be recognised. */
  messageId: string;
  replyTo?: string | undefined;
  /** The message id of the email that this one answers. */
  inReplyTo?: string | undefined;
  references?: readonly string[] | undefined;
  invitation?: EmailMessage['invitation'] | undefined;
  unsubscribe?: string | undefined;
};

/** Resolves once the receiving side has accepted the message. */
export type MailTransport = { send(message: MailMessage): Promise<void>; close(): void };

/** A permanent refusal by the receiving server; do not retry. */
export class Undeliverable extends Error {
  constructor(
    readonly responseCode: number,
    cause: Error,
    /** The recipient's mailbox does not exist or takes nothing. */
    readonly isAddressRefused = false,
  ) {
    super(cause.message, { cause });
  }
}
