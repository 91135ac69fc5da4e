import { counted } from '#platform/shared/text.ts';
import type { Opportunity } from '../../contract.ts';

type Noted = Pick<Opportunity, 'alumniNotes' | 'sampleNotes'>;

/** '2 notes from people who did it'; undefined without any. What is invented for a demo is said to be so. */
export function formatNotes({ alumniNotes, sampleNotes }: Noted) {
  if (alumniNotes > 0) return `${counted(alumniNotes, 'note')} from people who did it`;
  return sampleNotes > 0 ? `${counted(sampleNotes, 'sample note')}, invented for this demo` : undefined;
}
