import type { SavingState } from './part-store.ts';

const texts: Record<Exclude<SavingState['kind'], 'refused'>, string> = {
  unchanged: '',
  saving: 'Saving…',
  saved: 'Saved',
  stored: 'Saved on this device, will be sent when you are online',
  unstored: 'Not saved yet: keep this page open until you are online',
  conflict: 'Not saved yet: choose below what to keep',
};

export const savingText = (state: SavingState) =>
  state.kind === 'refused' ? `Not saved yet: ${state.reason} What you wrote is still here.` : texts[state.kind];
