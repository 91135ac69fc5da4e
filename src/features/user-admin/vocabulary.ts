export const personRoles = ['member', 'curator', 'admin'] as const;
export type PersonRole = (typeof personRoles)[number];

/** Shorter lists of people: those with a role, and those who may not log in. */
export const userViews = ['team', 'suspended'] as const;

export const enrollmentStates = ['pending', 'completed', 'canceled', 'refunded'] as const;

export const maxReasonLength = 300;
