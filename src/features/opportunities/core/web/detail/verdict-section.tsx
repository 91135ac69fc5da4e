import { Icon } from '#platform/web/ui/icon.tsx';
import type { OpportunityDetail } from '../../contract.ts';
import { EligibilityList, missingLabel } from './eligibility-list.tsx';

type Checks = NonNullable<OpportunityDetail['checks']>;

const names: Record<Checks[number]['rule'], string> = {
  country: 'countries',
  education: 'education',
  age: 'age limit',
  studies: 'what you study',
  degree: 'what you finished',
  gender: 'gender',
  work: 'years of work',
  'final-year': 'last year of studies',
  status: 'your situation',
  language: 'language certificate',
  fee: 'fee',
};
const maxNames = 2;
const joinNames = (texts: readonly string[]) => new Intl.ListFormat('en').format(texts);
const icons = { yes: 'check', no: 'close', unknown: 'help' } as const;

/** 'no' where one rule excludes the person, 'yes' where all fit; undefined for visitors. */
export function answerOf(checks: Checks | undefined) {
  if (!checks) return undefined;
  if (checks.some(({ answer }) => answer === 'no')) return 'no';
  return checks.every(({ answer }) => answer === 'yes') ? 'yes' : 'unknown';
}

function titleOf(checks: Checks, answer: keyof typeof icons) {
  if (answer === 'yes') return 'Fits you';
  const deciding = checks.filter((check) => check.answer === answer);
  if (answer === 'no') return deciding.find(({ brief }) => brief)?.brief ?? 'Not for you';
  const shown = deciding.slice(0, maxNames).map(({ rule }) => names[rule]);
  return `Not known: ${deciding.length > maxNames ? `${shown.join(', ')} and more` : joinNames(shown)}`;
}

function textOf(checks: Checks, answer: keyof typeof icons) {
  if (answer === 'no') return checks.find((check) => check.answer === 'no')!.reason;
  const fitting = checks.filter((check) => check.answer === 'yes').map(({ rule }) => names[rule]);
  const fits = fitting.length > 0 && `Fits by ${joinNames(fitting)}.`;
  return [fits, answer === 'unknown' && 'Check the rest on the official site.'].filter(Boolean).join(' ');
}

/** Whether the person may apply, before all else of an opportunity; each rule stands behind a press. */
export function VerdictSection({ checks }: { checks: Checks }) {
  const answer = answerOf(checks)!;
  const missing = checks.find((check) => check.missing)?.missing;
  return (
    <section
      className={`verdict flex gap-3 rounded-card p-4 ${answer === 'no' ? 'bg-sand' : 'bg-shallow'}`}
      aria-label="May you apply?"
    >
      <Icon className={`icon mt-0.5 flex-none ${answer === 'no' ? 'text-buoy' : 'text-sea'}`} name={icons[answer]} />
      <div className="min-w-0">
        <p className="font-heavy">{titleOf(checks, answer)}</p>
        <p className="text-sm leading-normal">{textOf(checks, answer)}</p>
        {missing && (
          <a className="link inline-flex min-h-11 items-center text-sm" href="/profile">
            {missingLabel(missing)}
          </a>
        )}
        <details className="text-sm [&_ul]:mt-1.5">
          <summary className="inline-flex min-h-11 items-center cursor-pointer underline underline-offset-3">
            Every rule
          </summary>
          <EligibilityList checks={checks} />
        </details>
      </div>
    </section>
  );
}
