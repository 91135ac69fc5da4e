export const legalDocuments = ['privacy', 'terms'] as const;
export type LegalDocumentName = (typeof legalDocuments)[number];

export const legalTitles: Record<LegalDocumentName, string> = { privacy: 'Privacy', terms: 'Terms' };

/** When somebody accepts the documents. */
export const occasions = ['sign-up', 'checkout'] as const;
export type Occasion = (typeof occasions)[number];

const shares: Record<number, string> = { 10: 'a tenth', 20: 'a fifth', 25: 'a quarter', 50: 'half' };

/** 'a fifth' for 20; '30 %' where there is no short word. */
export const formatShare = (percent: number) => shares[percent] ?? `${percent} %`;
