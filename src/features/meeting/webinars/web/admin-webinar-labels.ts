import { meetingLimits } from '#features/meeting/meetings/vocabulary.ts';
import { meetingMessages } from '#features/meeting/meetings/web/shared/meeting-fields.tsx';
import type { AdminWebinarRow } from '../admin-contract.ts';
import { webinarLimits as limits } from '../vocabulary.ts';

/** Says what is wrong with a field of the form about a webinar. */
export const webinarMessages = {
  title: `Give it a title of up to ${meetingLimits.title} characters.`,
  description: `Say what it is about, in up to ${limits.description} characters.`,
  speakerName: `Name who speaks, in up to ${limits.speakerName} characters.`,
  ...meetingMessages,
  premiumDays: `Give a number from 0 to ${limits.premiumDays}.`,
};

export const recordingMessages = { recordingUrl: 'Give an address that begins with https://, or leave it empty.' };

export const doneTexts: Readonly<Record<string, string>> = {
  made: 'The draft is saved. Nobody sees it until you publish it.',
  published: 'It is published.',
  changed: 'Your changes are saved.',
  cancelled: 'It is cancelled. Everybody who was registered or waited is notified.',
  recorded: 'Saved.',
  decided: 'Your decision is saved.',
  removed: 'The file is removed.',
};

/** Where a webinar stands. */
export function stateText({ isPublished, isCancelled, isOver }: AdminWebinarRow) {
  if (!isPublished) return 'Draft';
  if (isCancelled) return 'Cancelled';
  return isOver ? 'Past' : 'Published';
}
