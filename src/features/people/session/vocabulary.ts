/** Specification, section 3. */
export const tiers = ['free', 'premium'] as const;
export type Tier = (typeof tiers)[number];

/** 'interests': opportunities that match the user's interests first; 'same': the order of visitors. */
export const listOrders = ['interests', 'same'] as const;
export type ListOrder = (typeof listOrders)[number];
