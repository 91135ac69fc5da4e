import type { AnyDocument } from '../../document-contract.ts';
import { isLetter } from '../../document-contract.ts';
import type { DraftPart } from '../../draft-contract.ts';
import { letterPartLabels } from '../../letter-vocabulary.ts';
import type { Resume } from '../../resume-contract.ts';
import { listEntries } from './entry-policy.ts';

/** Said to the model each time; it holds nothing about anybody. */
export const instruction = [
  'You help a young person with a CV or a motivation letter. Write a draft of the one part that is asked for, in plain',
  'English, in the first person, at most 120 words, without a heading. Use only facts that are given. Where a fact is',
  'missing, write __ for it. Invent no names, numbers, places or results.',
].join(' ');

const maxText = 7000;
const maxEntries = 12;

/** Without contacts, even where somebody has written them into a text. */
const withoutContacts = (text: string, secrets: readonly (string | undefined)[]) =>
  secrets
    .flatMap((secret) => (secret && secret.trim().length > 2 ? secret.trim() : []))
    .reduce((rest, secret) => rest.split(secret).join('__'), text)
    .replace(/\S+@\S+\.\S+/g, '__')
    .replace(/\+?\d[\d ()/-]{7,}\d/g, '__');

const factsOf = (resume: Resume | undefined) =>
  resume
    ? listEntries(resume)
        .filter(({ part }) => part !== 'references' && part !== 'details')
        .slice(0, maxEntries)
        .map(({ text }) => `- ${text.replace(/\n/g, '; ')}`)
    : [];

type Known = { resume: Resume | undefined; applicationTitle: string | undefined };

/**
 * Returns the text about one part of a document that the assistant is sent, as it is shown first: no name, email, phone
 * or address.
 */
export function toSent(document: AnyDocument, part: DraftPart, { resume, applicationTitle }: Known): string {
  const letter = isLetter(document) ? document.letter : undefined;
  const basics = isLetter(document) ? resume?.basics : document.resume.basics;
  const current = letter ? (part === 'summary' ? '' : (letter.parts?.[part] ?? '')) : (basics?.summary ?? '');
  const facts = factsOf(isLetter(document) ? resume : document.resume);
  const lines = [
    `Part: ${part === 'summary' ? 'about me, two or three sentences for a CV' : `“${letterPartLabels[part]}” of a motivation letter`}`,
    applicationTitle && `For: ${applicationTitle}`,
    current.trim() && `What is there now: ${current.trim()}`,
    facts.length > 0 && `Facts:\n${facts.join('\n')}`,
  ].filter(Boolean);
  const secrets = [
    letter?.sender?.name,
    letter?.sender?.email,
    letter?.sender?.phone,
    basics?.name,
    basics?.email,
    basics?.phone,
  ];
  return withoutContacts(lines.join('\n'), secrets).slice(0, maxText);
}
