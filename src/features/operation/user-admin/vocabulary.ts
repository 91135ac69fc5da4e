export const userRoles = ['member', 'curator', 'admin'] as const;
export type UserRole = (typeof userRoles)[number];

export const userViews = ['team', 'suspended'] as const;

export const enrollmentStates = ['pending', 'completed', 'canceled', 'refunded'] as const;

export const maxReasonLength = 300;
