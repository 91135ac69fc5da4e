/** Each of these topics of notifications can be chosen by itself. */
export const notificationTopics = [
  ...(['deadlines', 'changes', 'searches', 'account', 'classes', 'live-sessions', 'discussions'] as const),
  ...(['notes', 'note-invitations', 'mentoring', 'webinars'] as const),
  ...(['offers', 'recommendations'] as const),
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

export const topicLabels: Record<NotificationTopic, { label: string; hint: string }> = {
  deadlines: { label: 'Deadlines', hint: 'Before something you saved closes.' },
  changes: { label: 'Changes', hint: 'When a date or a fact of something you saved changes.' },
  searches: { label: 'Searches', hint: 'When something new fits a search you saved, as often as you chose there.' },
  account: { label: 'Account', hint: 'What happens to your account and your plan.' },
  classes: { label: 'Classes', hint: 'What is new in your classes, such as a live session and changes of it.' },
  'live-sessions': {
    label: 'Reminders of live sessions',
    hint: '24 hours and one hour before a live session of your classes begins.',
  },
  webinars: {
    label: 'Webinars',
    hint: 'Of webinars you registered for: your place, a new time, 24 hours and one hour before, and the recording.',
  },
  discussions: {
    label: 'Discussions',
    hint: 'Replies in threads of a class that you wrote in or follow, and posts that mention you.',
  },
  notes: {
    label: 'Notes and questions',
    hint: 'What becomes of notes you wrote about an opportunity, questions about them, and answers to yours.',
  },
  'note-invitations': {
    label: 'Invitations to write a note',
    hint: 'Once, some days after you marked an application as accepted: would you share what you know?',
  },
  mentoring: {
    label: 'Mentors',
    hint: 'Reminders of meetings with a mentor, what was written about them, and your own application as a mentor.',
  },
  offers: { label: 'Offers', hint: 'New classes and lower prices.' },
  recommendations: { label: 'For you', hint: 'The five best new opportunities for you, with the reasons.' },
};

/**
 * The settings show topics in groups. `account` and `offers` are in none, because nothing is sent about them today; what
 * a person chose for them stays. The newsletter, whose topics its own feature stores, belongs to `news`.
 */
export const groupTopics = {
  dates: ['deadlines', 'changes'],
  meetings: ['classes', 'live-sessions', 'webinars', 'mentoring'],
  replies: ['discussions', 'notes'],
  opportunities: ['searches', 'recommendations'],
  news: ['note-invitations'],
} as const satisfies Record<string, readonly NotificationTopic[]>;
export type NotificationGroup = keyof typeof groupTopics;
export const notificationGroups = Object.keys(groupTopics) as NotificationGroup[];

export const channels = ['email', 'push'] as const;
export type Channel = (typeof channels)[number];

/** 'some': the topics of the group differ. */
export const groupStates = ['on', 'off', 'some'] as const;
export type GroupState = (typeof groupStates)[number];

/** Choices for all groups at once. 'dated': only what has a date. */
export const presets = ['everything', 'dated', 'nothing'] as const;
export type Preset = (typeof presets)[number];

/** From this hour of the day, local, daily emails go out. */
export const dailyHour = 8;

/** 'now': as soon as it is no quiet time; 'daily': once a day, together. */
export const emailChoices = ['now', 'daily', 'off'] as const;
export type EmailChoice = (typeof emailChoices)[number];

/** How emails come that are wanted: '' where it differs by topic. */
export const rhythms = ['now', 'daily', ''] as const;
export type Rhythm = (typeof rhythms)[number];

const withoutDaily: readonly NotificationTopic[] = ['searches', 'live-sessions', 'webinars', 'recommendations'];

/**
 * Returns the choices for a topic. Each saved search says itself how often it comes, reminders of live sessions and
 * webinars come at their hour, and recommendations once a week.
 */
export const emailChoicesOf = (topic: NotificationTopic) =>
  withoutDaily.includes(topic) ? (['now', 'off'] as const) : emailChoices;

export type TopicPreference = { email: EmailChoice; push: boolean };

/**
 * These preferences hold until a person chooses. Offers are marketing, and only come to those who asked for them; so do
 * invitations to write a note, and recommendations, which are written once a week for premium members who get them by
 * email or on a device.
 */
export const defaultPreferences: Record<NotificationTopic, TopicPreference> = {
  deadlines: { email: 'now', push: true },
  changes: { email: 'now', push: true },
  searches: { email: 'now', push: false },
  account: { email: 'now', push: true },
  classes: { email: 'now', push: true },
  'live-sessions': { email: 'now', push: true },
  webinars: { email: 'now', push: true },
  discussions: { email: 'now', push: true },
  notes: { email: 'now', push: true },
  'note-invitations': { email: 'off', push: false },
  mentoring: { email: 'now', push: true },
  offers: { email: 'off', push: false },
  recommendations: { email: 'off', push: false },
};

/** Unread notifications are counted up to here. */
export const maxUnread = 100;

/** Days of which the administration counts what was sent. */
export const countedDays = 7;

/** Days after which a notification is deleted. */
export const keptDays = 365;
