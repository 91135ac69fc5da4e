/** A letter as it travels: drawn, addressed, and named so that a copy can be recognised. */
export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt at the same letter. */
  messageId: string;
  replyTo?: string | undefined;
  unsubscribe?: string | undefined;
};

/** Hands a message on. It resolves once somebody else is responsible for it. */
export type MailTransport = { send(message: MailMessage): Promise<void>; close(): void };

/** The receiving side refused for good: trying again would change nothing. */
export class Undeliverable extends Error {
  constructor(
    readonly responseCode: number,
    cause: Error,
  ) {
    super(cause.message, { cause });
  }
}
