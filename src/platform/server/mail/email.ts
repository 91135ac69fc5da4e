import type { Database } from '../database/database.ts';

/** A letter to one person, in words; how it looks is the platform's matter (text and HTML parts). */
export type EmailMessage = {
  subject: string;
  /** Plain text; a line break inside a paragraph is kept. */
  paragraphs: readonly string[];
  /** What a person wrote at length, below the paragraphs: headings, lists and links, and nothing that is loaded. */
  markdown?: string;
  /** The one thing to do. `href` is a whole address, http or https. */
  action?: { label: string; href: string };
  /** Small print below: why this came, what to do when it was not asked for. */
  notes?: readonly string[];
  /** Where an answer goes, when not to MAIL_FROM. */
  replyTo?: string;
  /** Where one click ends letters of this kind (RFC 8058): shown below, and told to the mail program. */
  unsubscribe?: string;
  /** Text and address go the moment it is delivered, and not some days later. */
  isPurgedOnDelivery?: true;
};

/** `key`: the same key is delivered once, ever. `personId`: so that deletion finds it. */
export type OutgoingEmail = EmailMessage & { key: string; to: string; personId?: string };

/** Writes the letter into the outbox, in the caller's transaction; a job delivers it. */
export type QueueMail = (db: Database, emailMessage: OutgoingEmail) => Promise<void>;
