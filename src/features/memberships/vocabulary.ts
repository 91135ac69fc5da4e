/** Specification, section 3. */
export const tiers = ['free', 'premium'] as const;
export type Tier = (typeof tiers)[number];

export const tierLabels: Record<Tier, string> = { free: 'Free', premium: 'Premium' };
