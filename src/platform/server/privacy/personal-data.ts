import type { Database } from '../database/database.ts';

/**
 * Whose data it is. What was given with nothing but an address counts as theirs only when the address is proven:
 * anybody can sign up with the address of somebody else.
 */
export type DataSubject = { id: string; provenEmail: string | null };

/** What a feature keeps of people, so that they can have all of it and have it deleted. */
export type PersonalData = {
  /** By the name of the table: what it holds of a person, without secrets. */
  tables: Record<string, (db: Database, subject: DataSubject) => PromiseLike<readonly object[]>>;
  /**
   * Deletes what does not go with the row of the account by itself (`on delete cascade`), in the transaction in which
   * that row goes, before it does.
   */
  deleteData?: (db: Database, subject: DataSubject) => Promise<unknown>;
  /** What is kept by address follows the person to a new one, which is proven. */
  moveTo?: (db: Database, subject: DataSubject, newEmail: string) => Promise<unknown>;
};
