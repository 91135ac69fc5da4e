import type { SavingState } from '#platform/web/drafts/draft.ts';
import { notSavedText } from '#platform/web/drafts/draft-labels.ts';

const texts = {
  unchanged: '',
  saving: 'Saving…',
  saved: 'Saved',
  conflict: 'Not saved yet: choose below what to keep',
};

export function savingText(state: SavingState) {
  if (state.kind !== 'failed') return texts[state.kind];
  if (state.isRefused) return notSavedText(state);
  return state.isKept
    ? 'Saved on this device, will be sent when you are online'
    : 'Not saved yet: keep this page open until you are online';
}
