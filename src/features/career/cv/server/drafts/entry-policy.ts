import { toTextBlock } from '../../cv-text-policy.ts';
import { type SectionName, sectionNames } from '../../document-vocabulary.ts';
import type { Block, Resume } from '../../resume-contract.ts';

/** A block of a CV, or what the person says about themselves, as text. */
export type Entry = { part: SectionName | 'details'; at?: number; title: string; text: string };

const joined = (parts: readonly (string | undefined)[], by: string) =>
  parts.filter((part): part is string => Boolean(part?.trim())).join(by);

/** Lists the entries that hold text, in the order of the editor. */
export function listEntries(resume: Resume): Entry[] {
  const { label, summary } = resume.basics ?? {};
  const about = joined([label, summary], '\n');
  const blocks = sectionNames.flatMap((part) =>
    ((resume[part] ?? []) as Block[]).map((given, at): Entry => {
      const { title, rest, texts, items } = toTextBlock(part, given);
      const lead = joined([title, rest], title.endsWith(':') ? ' ' : ', ');
      return { part, at, title: lead, text: joined([lead, ...texts, ...items], '\n') };
    }),
  );
  return [...(about ? [{ part: 'details' as const, title: 'About you', text: about }] : []), ...blocks].filter(
    ({ text }) => text !== '',
  );
}
