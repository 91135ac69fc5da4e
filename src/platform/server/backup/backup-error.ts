/** Why there is no backup, or nothing was restored: one sentence for the person at the keyboard. */
export class BackupError extends Error {}
