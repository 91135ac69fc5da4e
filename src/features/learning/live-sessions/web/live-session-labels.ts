import { meetingLimits } from '#features/meeting/meetings/vocabulary.ts';
import { meetingMessages } from '#features/meeting/meetings/web/shared/meeting-fields.tsx';
import { liveSessionLimits as limits } from '../vocabulary.ts';

/** Says what is wrong with a field of the form about a live session. */
export const liveSessionMessages = {
  title: `Give it a title of up to ${meetingLimits.title} characters.`,
  description: `Use up to ${limits.description} characters.`,
  ...meetingMessages,
};

/** Says what is wrong with a field of the form about recording and notes. */
export const afterwardsMessages = {
  recordingUrl: 'Give an address that begins with https://, or leave it empty.',
  notes: `Use up to ${limits.notes} characters.`,
};

export const doneTexts: Readonly<Record<string, string>> = {
  scheduled: 'It is scheduled. Everybody who is enrolled is notified.',
  changed: 'Your changes are saved.',
  cancelled: 'It is cancelled. Everybody who is enrolled is notified.',
  added: 'Saved. Learners see it on the page of live sessions.',
};
