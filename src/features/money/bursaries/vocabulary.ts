/** Characters of what somebody writes. */
export const bursaryTextLimits = { min: 20, max: 600 } as const;

/** Days in which a free place can be used. */
export const bursaryDays = 60;

export const bursaryStates = ['none', 'waiting', 'accepted', 'declined', 'enrolled'] as const;

/** The form for a class. */
export const bursaryPathOf = (courseId: string) => `/classes/${courseId}/free-place`;
