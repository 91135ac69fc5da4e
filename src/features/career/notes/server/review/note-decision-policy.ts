import type { ReviewDecision } from '#platform/shared/review-vocabulary.ts';
import type { NoteProposalInput } from '../../review-contract.ts';
import { noteFields } from '../../vocabulary.ts';
import type { AlumniNoteRow } from '../alumni-note-table.ts';

/** A curator's changes of the texts. */
export type Proposal = Omit<NoteProposalInput, 'version' | 'reason'>;

/** 'publish', 'propose' and 'refuse' are about what was sent, 'keep' and 'hide' about what is shown. */
export function decisionsOf({ review, submitted, shown, queuedAt }: AlumniNoteRow): ReviewDecision[] {
  const isWaiting = review === 'waiting' && submitted !== null;
  const ofSent = [
    { name: 'publish', label: 'Publish it' },
    { name: 'propose', label: 'Send the changes', reasonLabel: 'Why these changes?' },
    { name: 'refuse', label: 'Do not publish it', reasonLabel: 'Why is it not published?' },
  ];
  const ofShown = { name: 'hide', label: 'Take it off the site', reasonLabel: 'Why is it taken off?' };
  return [
    ...(isWaiting ? ofSent : []),
    ...(shown && !isWaiting && queuedAt ? [{ name: 'keep', label: 'Leave it as it is' }] : []),
    ...(shown ? [ofShown] : []),
  ];
}

/** Decisions that accept the proof, which is deleted then. */
export const needsProof = (decision: string) => decision === 'publish' || decision === 'propose';

type Decided = { decision: string; reason: string; at: Date; proposal?: Proposal | undefined };

/** What a decision changes in the row, the proof aside. */
export function changesOf(note: AlumniNoteRow, { decision, reason, at, proposal }: Decided): Partial<AlumniNoteRow> {
  const { submitted } = note;
  if (decision === 'keep') return { queuedAt: null };
  if (decision === 'hide')
    return {
      ...{ queuedAt: null, submitted: null, proposal: null, shown: null, publishedAt: null },
      ...{ review: 'refused', reason },
    };
  const decided = { queuedAt: null, signs: [] };
  if (decision === 'refuse') return { ...decided, review: 'refused', submitted: null, reason };
  if (decision === 'propose') {
    const texts = noteFields.map((field) => [field, proposal?.[field] ?? submitted![field]] as const);
    const proposed = { ...submitted!, ...Object.fromEntries(texts) };
    return { ...decided, review: 'proposed', proposal: proposed, reason };
  }
  const published = { shown: submitted, submitted: null, proposal: null, publishedAt: note.publishedAt ?? at };
  return { ...decided, ...published, review: 'accepted', reason: '' };
}
