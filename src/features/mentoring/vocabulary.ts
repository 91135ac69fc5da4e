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

export const permissionStates = ['notNeeded', 'needed', 'waiting', 'declined', 'allowed'] as const;

/** Whether somebody can book a mentor now, or what is missing. */
export const bookingStates = [
  ...(['open', 'closed', 'own', 'notPremium', 'notForMinors', 'profileNeeded', 'permissionNeeded'] as const),
] as const;
export type BookingState = (typeof bookingStates)[number];

export const reportReasons = ['unsafe', 'payment', 'unkind', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
