import { counted } from '#platform/shared/text/text.ts';
import type { Opportunity } from '../../contract.ts';

type Noted = Pick<Opportunity, 'alumniNotes' | 'sampleNotes'>;

/** '2 notes from people who did it'; undefined without any. The label marks notes that are invented for a demo. */
export function formatNotes({ alumniNotes, sampleNotes }: Noted) {
  if (alumniNotes > 0) return `${counted(alumniNotes, 'note')} from people who did it`;
  return sampleNotes > 0 ? `${counted(sampleNotes, 'sample note')}, invented for this demo` : undefined;
}
