import { personalItem } from './drafts/personal-storage.ts';

export type KeptForm = Record<string, string[]>;

/** Stores what somebody has typed into a form and not sent. */
export const keptForm = (name: string) => personalItem<KeptForm>('kept-form', name);
