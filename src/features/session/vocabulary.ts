/** Specification, section 3. */
export const tiers = ['free', 'premium'] as const;
export type Tier = (typeof tiers)[number];

/** Whether a person sees the list with their interests first, or in the order that everybody sees. */
export const listOrders = ['interests', 'same'] as const;
export type ListOrder = (typeof listOrders)[number];
