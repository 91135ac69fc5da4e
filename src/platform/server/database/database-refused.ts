/** Why the database cannot be used: one sentence for the operator that says what to do. */
export class DatabaseRefused extends Error {}
