/** A motivation letter has these parts, whatever its template. */
export const letterParts = ['opening', 'motivation', 'evidence', 'plans', 'closing'] as const;
export type LetterPart = (typeof letterParts)[number];

export const letterPartLabels: Record<LetterPart, string> = {
  opening: 'Opening',
  motivation: 'Why this one',
  evidence: 'What you have done',
  plans: 'What you will do with it',
  closing: 'Closing',
};

export const letterTemplates = ['for-scholarship', 'for-internship', 'for-study', 'for-exchange'] as const;
export type LetterTemplate = (typeof letterTemplates)[number];

/** Employers read first what was done, committees why. */
export const partOrder: Record<LetterTemplate, readonly LetterPart[]> = {
  'for-scholarship': letterParts,
  'for-internship': ['opening', 'evidence', 'motivation', 'plans', 'closing'],
  'for-study': ['opening', 'motivation', 'evidence', 'plans', 'closing'],
  'for-exchange': ['opening', 'motivation', 'plans', 'evidence', 'closing'],
};

/** Characters of a part, and of lines around them. */
export const letterLengths = { part: 3000, recipient: 600 } as const;
/** One page, which is what readers expect, holds about as many words. */
export const letterLimits = { min: 150, max: 420 } as const;

export const maxLetters = 200;

export const lettersPath = '/letters';
export const letterPath = (id: string) => `${lettersPath}/${id}`;
