import { documentLabels } from '#features/opportunities/core/document-vocabulary.ts';
import type { DocumentKind, OpportunityType } from '#features/opportunities/core/vocabulary.ts';
import type { ChecklistItem } from '../part-contract.ts';

const ofKinds = (kinds: readonly DocumentKind[]) => kinds.map((kind) => [kind, documentLabels[kind]] as const);
const reference = ['reference-1', 'A reference'] as const;

/** Lists the documents that nearly all of a kind ask for, where the real ones are not known. */
const templates: Record<OpportunityType, readonly (readonly [id: string, text: string])[]> = {
  scholarship: [...ofKinds(['motivation-letter', 'transcript', 'cv']), reference],
  internship: ofKinds(['cv', 'motivation-letter']),
  exchange: ofKinds(['motivation-letter', 'transcript']),
  competition: ofKinds(['project-description']),
};

type Known = { requiredDocuments: readonly DocumentKind[] | null | undefined; type: OpportunityType | null };

/** The checklist of an application that was not edited: of the documents that are asked for, else usual ones. */
export function defaultChecklist({ requiredDocuments, type }: Known): ChecklistItem[] {
  const requiredItems = ofKinds(requiredDocuments ?? []);
  const rows = requiredItems.length > 0 ? requiredItems : templates[type ?? 'scholarship'];
  return rows.map(([id, text]) => ({ id, text, isDone: false, date: null }));
}

/** Returns the summary of a checklist for the list; the days are those of open items, the earliest first. */
export const summarize = (items: readonly ChecklistItem[]) => ({
  itemsDone: items.filter(({ isDone }) => isDone).length,
  itemsTotal: items.length,
  itemDates: [...new Set(items.flatMap(({ isDone, date }) => (isDone || !date ? [] : [date])))].sort(),
});
