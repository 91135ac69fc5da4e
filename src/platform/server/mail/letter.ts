import type { Database } from '../database/database.ts';

/** A letter to one person, in words; how it looks is the platform's matter (text and HTML parts). */
export type Letter = {
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; href: string };
  /** Small print below: why this came, what to do when it was not asked for. */
  notes?: readonly string[];
};

/** `key`: the same key is delivered once, ever. `personId`: so that deletion finds it. */
export type OutgoingLetter = Letter & { key: string; to: string; personId?: string };

/** Writes the letter into the outbox, in the caller's transaction; a job delivers it. */
export type QueueMail = (db: Database, letter: OutgoingLetter) => Promise<void>;
