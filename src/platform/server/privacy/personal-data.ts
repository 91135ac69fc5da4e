import type { Database } from '../database/database.ts';

/**
 * Data stored by email address alone counts as this person's only when the address is verified: anybody can sign up
 * with somebody else's address.
 */
export type DataSubject = { id: string; provenEmail: string | null };

/** How a feature exports and deletes what it stores about a person. */
export type PersonalData = {
  /** Exports by table name, without secrets. */
  tables: Record<string, (db: Database, subject: DataSubject) => PromiseLike<readonly object[]>>;
  /**
   * Deletes or anonymizes what no `on delete cascade` removes; runs in the account's deletion transaction, before the
   * account's row goes.
   */
  deleteData?: (db: Database, subject: DataSubject) => Promise<unknown>;
  /** Marks purchases, which stay with an account when somebody other than its opener proves its address. */
  isPurchased?: true;
  /** Tables that stay with such an account too, since they protect people under 18. */
  protectiveTables?: readonly string[];
  /** Moves data stored by address to the new, verified address. */
  moveTo?: (db: Database, subject: DataSubject, newEmail: string) => Promise<unknown>;
};
