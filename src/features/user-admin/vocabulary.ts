export const personRoles = ['member', 'curator', 'admin'] as const;
export type PersonRole = (typeof personRoles)[number];

export const userViews = ['team', 'suspended'] as const;

export const enrollmentStates = ['pending', 'completed', 'canceled', 'refunded'] as const;

export const maxReasonLength = 300;
