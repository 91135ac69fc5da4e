import { documentLabels } from '#features/opportunities/core/document-vocabulary.ts';
import type { DocumentKind, OpportunityType } from '#features/opportunities/core/vocabulary.ts';
import type { ChecklistItem } from '../part-contract.ts';

const ofKinds = (kinds: readonly DocumentKind[]) => kinds.map((kind) => [kind, documentLabels[kind]] as const);
const references = [
  ['reference-1', 'First reference'],
  ['reference-2', 'Second reference'],
] as const;

/** Lists the documents that are usually asked for, where the real ones are not known. */
const templates: Record<OpportunityType, readonly (readonly [id: string, text: string])[]> = {
  scholarship: [
    ...ofKinds(['cv', 'motivation-letter', 'transcript']),
    ...references,
    ...ofKinds(['language-certificate']),
  ],
  internship: [...ofKinds(['cv', 'motivation-letter', 'transcript']), ...references],
  exchange: [
    ...ofKinds(['cv', 'motivation-letter', 'transcript']),
    ...references,
    ...ofKinds(['language-certificate']),
  ],
  competition: ofKinds(['project-description', 'cv']),
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
