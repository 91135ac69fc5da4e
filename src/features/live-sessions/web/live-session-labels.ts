import { liveSessionLimits as limits } from '../vocabulary.ts';

/** What is wrong with a field of the form about a live session. */
export const liveSessionMessages = {
  title: `Give it a title of up to ${limits.title} characters.`,
  description: `Use up to ${limits.description} characters.`,
  start: 'Choose a date and time that lies ahead. Where clocks are set forward, an hour of that night does not exist.',
  minutes: `Give a length from ${limits.minMinutes} to ${limits.maxMinutes} minutes.`,
  meetingUrl: 'Give an address that begins with https://',
  capacity: `Give a number from 1 to ${limits.capacity}, or leave it empty.`,
};

/** The same, of the form about what comes afterwards. */
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
