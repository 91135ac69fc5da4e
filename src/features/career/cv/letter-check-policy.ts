import type { Hint } from './check-vocabulary.ts';
import type { Letter } from './letter-contract.ts';
import { type LetterPart, letterLimits, letterParts } from './letter-vocabulary.ts';

export type LetterHint = Hint & { part: LetterPart | 'details' };

/** Sentences that readers have met a thousand times, with patterns that say more. */
const worn: readonly { text: RegExp; patterns: readonly string[] }[] = [
  { text: /\bI am writing (this letter )?to\b/i, patterns: ['I am applying for __, because __.'] },
  {
    text: /\bsince (I was|my) (a )?(little |small |young )?(child(hood)?|kid)\b/i,
    patterns: ['In __ I saw __, and since then I __.'],
  },
  {
    text: /\b(I am|I'm) (very |deeply |truly )?passionate about\b/i,
    patterns: ['For __ months I have __ every week.'],
  },
  {
    text: /\b(hard-?working|team player|fast learner|motivated person|out of the box)\b/i,
    patterns: ['When __, I __, and __ people noticed.'],
  },
  {
    text: /\b(dream come true|once in a lifetime|world-?class|prestigious)\b/i,
    patterns: ['Your __ is the only one that offers __.'],
  },
  {
    text: /\bI (believe|think|feel) (that )?I (would be|am) (a |the )?(perfect|ideal|great|good) (fit|candidate)\b/i,
    patterns: ['I have done __ before: __.'],
  },
];

const hasNumber = (text: string) =>
  /\d|\b(two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|half)\b/i.test(text);
const wordCount = (text: string) => text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;
const maxParagraph = 130;
const maxClause = 40;

function checkPart(part: LetterPart, text: string): LetterHint[] {
  const hints: LetterHint[] = [];
  if (text.includes('__')) hints.push({ part, rule: 'blank', reason: 'There is a blank left to fill in.' });
  for (const { text: pattern, patterns } of worn) {
    const wornPhrase = pattern.exec(text)?.[0];
    if (wornPhrase)
      hints.push({
        part,
        rule: 'weak',
        quote: wornPhrase,
        patterns,
        reason: 'Everybody writes this. Say what only you can say.',
      });
  }
  const long = text.split('\n').find((paragraph) => wordCount(paragraph) > maxParagraph);
  if (long)
    hints.push({ part, rule: 'long', reason: 'This paragraph is long. Make two of it, each with one thought.' });
  const clause = text.split(/(?<=[.!?])\s+/).find((one) => wordCount(one) > maxClause);
  if (clause)
    hints.push({
      part,
      rule: 'long',
      quote: clause,
      reason: 'This sentence is long. Read it aloud: where you breathe, put a full stop.',
    });
  const clauses = text.split(/(?<=[.!?])\s+/).filter(Boolean);
  const withI = clauses.filter((one) => /^I\b/.test(one.trim())).length;
  if (clauses.length > 3 && withI === clauses.length)
    hints.push({
      part,
      rule: 'first-person',
      reason: 'Every sentence begins with “I”. Begin some with what it was about.',
    });
  return hints;
}

const addresseeOf = (organization: string | null | undefined) => organization?.trim().split(/[\s(,]/)[0] ?? '';

/** Hints of a fixed set of rules. `organization`: of the application that it is for. Words are checked in English. */
export function checkLetter(letter: Letter, organization?: string | null): LetterHint[] {
  const { sender = {}, greeting = '', subject = '', parts = {} } = letter;
  const hints: LetterHint[] = [];
  const details = (reason: string, rule: Hint['rule'] = 'contact') => hints.push({ part: 'details', rule, reason });
  if (!sender.name) details('Your name is missing.');
  if (!sender.email && !sender.phone) details('There is no email and no phone number: nobody can answer you.');
  if (!greeting.trim()) details('There is no greeting.');
  else if (/whom it may concern|dear sir/i.test(greeting))
    details(
      '“To whom it may concern” says that you did not look who reads it. Name the person, the team or the committee.',
      'weak',
    );
  if (!subject.trim()) details('The subject is missing: readers sort by it.', 'empty');
  const texts = letterParts.map((part) => parts[part] ?? '');
  const whole = texts.join('\n');
  const name = addresseeOf(organization);
  if (name.length > 2 && whole.trim() && !whole.toLowerCase().includes(name.toLowerCase()))
    hints.push({
      ...{ part: 'motivation', rule: 'empty' },
      reason: `“${organization}” is not named in the text. Say why it is this one and no other.`,
      patterns: [`${organization} is the one that __, and I need __.`],
    });
  for (const [at, part] of letterParts.entries()) {
    if (!texts[at]!.trim()) hints.push({ part, rule: 'empty', reason: 'This part is empty, so it is not printed.' });
    else hints.push(...checkPart(part, texts[at]!));
  }
  if (parts.evidence?.trim() && !hasNumber(parts.evidence))
    hints.push({
      ...{ part: 'evidence', rule: 'number', patterns: ['In __ months I __, for __ people.'] },
      reason: 'There is no number here. How many, how often, how much better? Readers remember numbers.',
    });
  const count = wordCount(whole);
  if (count > letterLimits.max)
    hints.push({
      part: 'details',
      rule: 'long',
      reason: `It has ${count} words. One page is read, which is about ${letterLimits.max}.`,
    });
  if (count < letterLimits.min && texts.every((text) => text.trim()))
    hints.push({
      part: 'details',
      rule: 'empty',
      reason: `It has ${count} words. Most committees expect half a page at least.`,
    });
  return hints;
}
