export const questionKinds = ['single', 'multiple', 'ordering', 'text'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Characters, questions or options. */
export const checkLimits = { questions: 20, options: 8, question: 500, option: 200, explanation: 1000 } as const;

type QuestionDraft = { kind: QuestionKind; text: string; options: readonly string[]; right: readonly number[] };

/** Why a question cannot be asked yet; undefined when it can. */
export function findQuestionMistake({ kind, text, options, right }: QuestionDraft): string | undefined {
  const folded = options.map((option) => option.trim().toLowerCase());
  if (text.trim() === '') return 'A question has no words yet.';
  if (folded.length < (kind === 'text' ? 1 : 2)) return 'A question has too few answers.';
  if (folded.includes('')) return 'An answer of a question is empty.';
  if (new Set(folded).size < folded.length) return 'Two answers of a question are the same.';
  if (kind === 'ordering' || kind === 'text') return undefined;
  const chosen = right.filter((index) => index < options.length);
  if (chosen.length === 0) return 'A question has no right answer yet.';
  return kind === 'single' && chosen.length > 1 ? 'A question has more than one right answer.' : undefined;
}
