import type { Database } from '../database/database.ts';

type Item = { title: string; text: string; href: string };

/** The content of an email; `renderEmail` makes its text and HTML parts. */
export type EmailMessage = {
  subject: string;
  /** Plain text; line breaks are kept. */
  paragraphs: readonly string[];
  /** Longer content below the paragraphs. */
  markdown?: string;
  /** Absolute address of the pictures of ours that it names; without one they are not rendered, and others never are. */
  pictures?: string;
  /**
   * A list below the paragraphs, each with a link. `href` is an absolute http(s) URL. One with `items` is the heading
   * above them.
   */
  items?: readonly (Item & { items?: readonly Item[] })[];
  /** The button. `href` is an absolute http(s) URL. */
  action?: { label: string; href: string };
  /** Small print, such as why the recipient gets this email. */
  notes?: readonly string[];
  /** Defaults to MAIL_FROM. */
  replyTo?: string;
  /** Message-IDs of emails before this one, oldest first, so that mail programs show them together (RFC 5322, 3.6.4). */
  references?: readonly string[];
  /** An entry for the recipient's calendar (RFC 6047): a file whose METHOD is the same. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; file: string };
  /** URL for one-click unsubscribing (RFC 8058): shown below and sent as List-Unsubscribe. */
  unsubscribe?: string;
  /**
   * 'essential': about the safety of an account, or about a payment. 'confirmation': asked for by somebody who says
   * that the address is theirs. 'recovery': the same, by somebody who cannot log in. `isSentDespite` says which are
   * sent to a suppressed address.
   */
  purpose?: 'essential' | 'confirmation' | 'recovery';
  /** Purge content and address on delivery instead of some days later. */
  isPurgedOnDelivery?: true;
};

/** `key`: an email is delivered once per key. `personId`: lets account deletion find it. */
export type OutgoingEmail = EmailMessage & { key: string; to: string; personId?: string };

/** Adds the email to the outbox in the caller's transaction; a job delivers it. */
export type QueueMail = (db: Database, message: OutgoingEmail) => Promise<void>;
