import type { SavingState } from './draft.ts';

export const draftLabels: Record<SavingState['kind'], string> = {
  unchanged: '',
  saving: 'Saving…',
  saved: 'Draft saved',
  conflict: '',
  failed: '',
};

/** Why a draft is not saved; undefined unless saving failed. */
export const notSavedText = (saving: SavingState) =>
  saving.kind === 'failed' ? `Not saved yet: ${saving.reason} What you wrote is still here.` : undefined;
