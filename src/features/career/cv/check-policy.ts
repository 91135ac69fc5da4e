import { monthsOf, spanOf } from '#platform/shared/dates/month-spans.ts';
import type { CvHint } from './check-vocabulary.ts';
import type { Resume } from './resume-contract.ts';

/** Openings that say nothing about what was done, and patterns that say it. */
const weak: readonly { opening: RegExp; patterns: readonly string[] }[] = [
  {
    opening: /^(i )?(was |were |am )?(responsible for|in charge of|tasked with)\b/i,
    patterns: ['Led __ people to __', 'Ran __ for __, with __ as a result'],
  },
  {
    opening: /^(i )?(helped|assisted|supported|helping|assisting)\b/i,
    patterns: ['Taught __ to __ people', 'Prepared __ so that __ could __'],
  },
  {
    opening: /^(i )?(worked on|worked with|did|made some|handled|dealt with|doing|working on)\b/i,
    patterns: ['Built __ that __ people use', 'Cut __ from __ to __'],
  },
  {
    opening: /^(i )?(participated in|took part in|was part of|was involved in|was a member of|attended)\b/i,
    patterns: ['Organised __ for __ people', 'Spoke for __ at __ about __'],
  },
  {
    opening: /^(my )?(duties|tasks|responsibilities)\b/i,
    patterns: ['Served __ people a day at __', 'Wrote __, read by __'],
  },
  { opening: /^(i )?(tried to|attempted to|was trying to)\b/i, patterns: ['Tested __ and found that __'] },
];
const withNumber = ['Raised __ for __', 'Reached __ people with __, __ times a week', 'Brought __ from __ to __'];

const irregular =
  'given|made|done|chosen|taught|built|written|shown|known|led|held|sent|sold|won|paid|kept|run|put|set|taken';
const passive = new RegExp(`\\b(was|were|been|being|is|are) (\\w+ly )?(\\w{2,}ed|${irregular})\\b`, 'i');
/** 'was tired' and the like is no passive. */
const noPassive = /\b(interested|excited|motivated|tired|used|based|experienced|skilled|dedicated|committed)\b/i;
const maxItemLength = 170;
const maxSummaryLength = 600;

type Where = Pick<CvHint, 'part' | 'at'>;

/** Returns hints on a sentence of a CV. */
function checkItem(text: string, where: Where): CvHint[] {
  const hints: CvHint[] = [];
  const weakOpening = weak.find(({ opening }) => opening.test(text.trim()));
  const about = { ...where, quote: text.trim() };
  if (text.includes('__')) hints.push({ ...about, rule: 'blank', reason: 'There is a blank left to fill in.' });
  if (weakOpening)
    hints.push({
      ...about,
      rule: 'weak',
      reason: `“${weakOpening.opening.exec(text.trim())![0]}” does not say what you did. Begin with the act itself.`,
      patterns: weakOpening.patterns,
    });
  else if (passive.test(text) && !noPassive.test(passive.exec(text)![0]))
    hints.push({
      ...about,
      rule: 'passive',
      reason: `“${passive.exec(text)![0]}” hides who did it. If it was you, say so with a verb.`,
    });
  if (!weakOpening && /^(I|My|We) /.test(text.trim()))
    hints.push({
      ...about,
      rule: 'first-person',
      reason: 'Begin with the verb: everybody knows that it is about you.',
    });
  if (text.trim().length > maxItemLength)
    hints.push({ ...about, rule: 'long', reason: 'This is long for one line. Make two of it, each with one result.' });
  return hints;
}

const hasNumber = (text: string) =>
  /\d|\b(two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|first|double|half)\b/i.test(text);

function checkDetails({ basics = {} }: Resume): CvHint[] {
  const part = 'details' as const;
  const hints: CvHint[] = [];
  if (!basics.name) hints.push({ part, rule: 'contact', reason: 'Your name is missing.' });
  if (!basics.email && !basics.phone)
    hints.push({ part, rule: 'contact', reason: 'There is no email and no phone number: nobody can answer you.' });
  else if (basics.email && !/^\S+@\S+\.\S{2,}$/.test(basics.email))
    hints.push({ part, rule: 'contact', quote: basics.email, reason: 'This email address cannot be right.' });
  if ((basics.summary ?? '').length > maxSummaryLength)
    hints.push({
      part,
      rule: 'long',
      reason: 'The text about you is long. Two or three sentences are read, more are not.',
    });
  if (basics.summary?.includes('__')) hints.push({ part, rule: 'blank', reason: 'There is a blank left to fill in.' });
  return hints;
}

function checkBlocks(resume: Resume): CvHint[] {
  const done = (['work', 'volunteer', 'projects'] as const).flatMap((part) =>
    (resume[part] ?? []).flatMap((block, at): CvHint[] => {
      const items = (block.highlights ?? []).filter((item) => item.trim());
      const hints = items.flatMap((item) => checkItem(item, { part, at }));
      if (items.length > 0 && !items.some(hasNumber))
        hints.push({
          ...{ part, at, rule: 'number', patterns: withNumber },
          reason: 'There is no number here. How many, how often, how much better? Readers remember numbers.',
        });
      return hints;
    }),
  );
  const names = ['education', 'work', 'volunteer', 'projects', 'awards', 'certificates'] as const;
  const others = names.flatMap((part) =>
    (resume[part] ?? []).flatMap((block, at): CvHint[] =>
      Object.values(block).every((value) => !value?.length)
        ? [{ part, at, rule: 'empty', reason: 'This is empty, so it is not printed.' }]
        : [],
    ),
  );
  return [...done, ...others];
}

function checkDates(resume: Resume, today: string): CvHint[] {
  const hints: CvHint[] = [];
  for (const part of ['education', 'work', 'volunteer', 'projects'] as const)
    for (const [at, { startDate, endDate }] of (resume[part] ?? []).entries()) {
      if (startDate && endDate && monthsOf(startDate).first > monthsOf(endDate).last)
        hints.push({ part, at, rule: 'dates', reason: 'It ends before it begins. Look at the two dates.' });
      if (startDate && monthsOf(startDate).first > monthsOf(today.slice(0, 7)).last)
        hints.push({
          part,
          at,
          rule: 'dates',
          reason: 'It begins in the future. If that is right, write “from” in the text.',
        });
    }
  const jobs = (resume.work ?? []).map((block, at) => ({ at, span: spanOf(block, today) }));
  for (const { at, span } of jobs)
    for (const other of jobs) {
      if (!span || !other.span || other.at <= at) continue;
      const shared = Math.min(span.last, other.span.last) - Math.max(span.first, other.span.first) + 1;
      if (span.isExact && other.span.isExact && shared > 1)
        hints.push({
          ...{ part: 'work' as const, at: other.at, rule: 'overlap' as const },
          reason: `Two jobs share ${shared} months. If that is right, say which one was part-time.`,
        });
    }
  return [...hints, ...checkGaps(resume, today)];
}

const minGapMonths = 7;

/** Times in which nothing of school, work and volunteering is said. */
function checkGaps(resume: Resume, today: string): CvHint[] {
  const spans = (['education', 'work', 'volunteer'] as const).flatMap((part) =>
    (resume[part] ?? []).flatMap((block, at) => {
      const span = spanOf(block, today);
      return span ? { ...span, part, at } : [];
    }),
  );
  spans.sort((one, other) => one.first - other.first);
  const hints: CvHint[] = [];
  let last = spans[0]?.last ?? 0;
  for (const { first, part, at, last: end } of spans) {
    const months = first - last - 1;
    if (months >= minGapMonths)
      hints.push({
        ...{ part, at, rule: 'gap' },
        reason: `Before this, ${months} months are not told of. You owe nobody a reason, but a line about them keeps readers from guessing.`,
      });
    last = Math.max(last, end);
  }
  return hints;
}

/** Hints of a fixed set of rules, in the order of the editor. `today` is 'YYYY-MM-DD'. Words are checked in English. */
export const checkCv = (resume: Resume, today: string): CvHint[] => [
  ...checkDetails(resume),
  ...checkBlocks(resume),
  ...checkDates(resume, today),
];
