/** Minutes of a meeting with a mentor. */
export const sessionLengths = [25, 50] as const;
export type SessionLength = (typeof sessionLengths)[number];

/** Characters, days, hours or how many. */
export const mentoringLimits = {
  ...{ question: 1_500, minQuestion: 20, message: 2_000, note: 4_000, feedback: 1_000, reason: 300, report: 500 },
  /** Members see times so many days ahead. */
  ...{ aheadDays: 28, slots: 300, exceptions: 60, hoursOfDay: 4, moves: 2 },
  /** A member who cancels or moves earlier than that is given the meeting back. */
  ...{ freeHours: 24 },
  /** Meetings that are over or cancelled, on one page. */
  closedOnPage: 20,
  ...{ maxNoticeHours: 336, maxBuffer: 120, maxWeekly: 30 },
  /** Mentor and member can say how it was, and the mentor can write a note, for so many days. */
  ...{ afterDays: 60, messages: 200 },
} as const;

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const mentoringSides = ['member', 'mentor'] as const;
export type MentoringSide = (typeof mentoringSides)[number];

/** 'site': an account or a mentor has gone, or a guardian has taken their leave back. */
export type CancelledBy = MentoringSide | 'site';

/** 'ageUnknown': whoever gives no date of birth is taken neither for an adult nor for somebody with a guardian. */
export const permissionStates = ['notNeeded', 'ageUnknown', 'needed', 'waiting', 'declined', 'allowed'] as const;
export type PermissionState = (typeof permissionStates)[number];

/** Whether one of the two may write in a thread: 'over' with the meeting, the others until something has changed. */
export const threadStates = ['open', 'over', 'closed', 'notVetted', 'ageNeeded', 'notAllowed'] as const;
export type ThreadState = (typeof threadStates)[number];

/** The reader of a closed thread sees these texts. Nothing in them says anything of the other one. */
export const closedThreadTexts: Record<Exclude<ThreadState, 'open' | 'over'>, string> = {
  closed: 'This conversation is closed.',
  notVetted: 'This conversation is closed. Your check as a mentor has ended: once it is renewed, you can write again.',
  ageNeeded: 'This conversation is closed. Add your date of birth to your profile, and you can write again.',
  notAllowed: 'This conversation is closed: a parent or guardian has to allow meetings with mentors first.',
};

/** Whether somebody can book a mentor now, or what is missing. */
export const bookingStates = [
  ...([
    'open',
    'closed',
    'own',
    'notPremium',
    'notForMinors',
    'profileNeeded',
    'ageNeeded',
    'permissionNeeded',
  ] as const),
] as const;
export type BookingState = (typeof bookingStates)[number];

export const reportReasons = ['unsafe', 'payment', 'unkind', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
