import type { StoredItem } from './personal-storage.ts';

/** A value as the server holds it; its version is 0 where the server counts none. */
export type Versioned<Value> = { version: number; value: Value };

/**
 * A value that is not on the server; `base` is the version it began with, `sent` the value that may have arrived there.
 */
export type Draft<Value> = { base: Versioned<Value>; value: Value; sent?: Value | undefined };

export type DraftSource<Value> = {
  stored: Versioned<Value>;
  /** Resolves to the new version. */
  send: (draft: Versioned<Value>) => Promise<number>;
  /** So that the page shows it when one comes back. */
  onSaved: (saved: Versioned<Value>) => void;
  /** Reads what the server holds now, where another window can save too: `send` fails with `isChangedMeanwhile` then. */
  read?: () => Promise<Versioned<Value>>;
  /** Where the browser keeps what is not on the server. */
  kept?: StoredItem<Draft<Value>>;
  /** Joins two values, so that both stay; needed to resolve a conflict by 'both'. */
  merge?: (theirs: Value, mine: Value) => Value;
};

/** `isKept`: whether this browser has stored what was not sent. `isRefused`: sent again only after a change. */
export type SavingState =
  | { kind: 'unchanged' | 'saving' | 'saved' | 'conflict' }
  | { kind: 'failed'; reason: string; isKept: boolean; isRefused: boolean };

export type DraftSnapshot<Value> = {
  saving: SavingState;
  base: Versioned<Value>;
  /** As typed. */
  value: Value;
  /** The form begins with this value; each `revision` is a new form. */
  shown: { value: Value; revision: number };
  /** The version that another device or tab has saved meanwhile. */
  theirs: Versioned<Value> | undefined;
};
