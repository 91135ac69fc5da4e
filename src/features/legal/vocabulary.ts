export const legalDocuments = ['privacy', 'terms'] as const;
export type LegalDocumentName = (typeof legalDocuments)[number];

export const legalTitles: Record<LegalDocumentName, string> = { privacy: 'Privacy', terms: 'Terms' };

/** When somebody accepts the documents. */
export const occasions = ['sign-up', 'checkout'] as const;
export type Occasion = (typeof occasions)[number];
