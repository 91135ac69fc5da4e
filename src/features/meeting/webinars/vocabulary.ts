/** Characters, days or bytes. */
export const webinarLimits = {
  description: 6_000,
  speakerName: 80,
  speakerRole: 120,
  speakerBio: 1_000,
  name: 80,
  question: 500,
  questions: 5,
  premiumDays: 30,
  picture: 10 * 1024 * 1024,
  slides: 20 * 1024 * 1024,
  recording: 500 * 1024 * 1024,
  captions: 1024 * 1024,
} as const;

/** The people who may come. */
export const audiences = ['everybody', 'members', 'premium'] as const;
export type Audience = (typeof audiences)[number];

export const audienceLabels: Record<Audience, string> = {
  everybody: 'For everybody',
  members: 'For members',
  premium: 'For Premium members',
};

/** 'unconfirmed': a visitor has not opened the link of the email yet. */
export const registrationStates = ['unconfirmed', 'registered', 'waiting'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** 'waiting' for a curator; 'shown' to the speaker. */
export const questionStates = ['waiting', 'shown', 'hidden'] as const;
export type QuestionState = (typeof questionStates)[number];

/** The name of questions in the inbox of curators. */
export const webinarQuestionKind = 'webinar-questions';

export const webinarFileKinds = ['picture', 'slides', 'recording', 'captions'] as const;
export type WebinarFileKind = (typeof webinarFileKinds)[number];

/** Days within which a visitor confirms. */
export const daysToConfirm = 3;
/** Days for which whoever was registered has recording and slides; Premium members keep them. */
export const recordingDays = 7;

export const webinarsPath = '/webinars';
export const webinarPathOf = (slug: string) => `${webinarsPath}/${slug}`;
export const adminWebinarsPath = '/admin/webinars';

/** Worded for who sends the file. */
export const webinarFileRefusals = {
  picture: 'Choose a picture: JPEG, PNG or WebP, up to 10 MB.',
  slides: 'Choose a PDF of up to 20 MB.',
  recording: 'Choose a video: MP4 or WebM, up to 500 MB.',
  captions: 'Choose captions: a WebVTT file (.vtt) of up to 1 MB.',
} as const;
