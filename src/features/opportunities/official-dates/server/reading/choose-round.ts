import type { DateStatement } from './date-statements.ts';
import type { StateStatement } from './state-statements.ts';

export type FoundDate = Pick<DateStatement, 'day' | 'quote' | 'moment'>;
/** What a page says about the round that is open or comes next. */
export type FoundRound = {
  closes: FoundDate | undefined;
  opens: FoundDate | undefined;
  state: StateStatement | undefined;
};

/** Dates further ahead are no plan. */
const maxYears = 2;
/** A round that began longer ago than this is another one. */
const maxRoundDays = 400;

const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / 86_400_000;
const byDay = (one: DateStatement, other: DateStatement) => (one.day < other.day ? -1 : 1);
const toFound = ({ day, quote, moment }: DateStatement): FoundDate => ({ day, quote, moment });

/** The opening of the round that closes with `closing`: in its row or list, else the last one before it. */
function openingOf(closing: DateStatement, opens: readonly DateStatement[], closes: readonly DateStatement[]) {
  const isBefore = ({ day }: DateStatement) => day <= closing.day && daysBetween(day, closing.day) <= maxRoundDays;
  const near = opens.filter((one) => isBefore(one) && one.isAside === closing.isAside).sort(byDay);
  const inGroup = near.filter(({ group }) => group === closing.group).at(-1);
  if (inGroup) return inGroup;
  const last = near.at(-1);
  const isOfAnother = closes.some(({ day }) => last && day >= last.day && day < closing.day);
  return isOfAnother ? undefined : last;
}

/** Tells the next round from those that are over: the soonest closing that lies ahead, with its opening. */
export function chooseRound(
  dates: readonly DateStatement[],
  states: readonly StateStatement[],
  today: string,
): FoundRound {
  const latest = `${Number(today.slice(0, 4)) + maxYears}${today.slice(4)}`;
  const isAhead = ({ day }: DateStatement) => day >= today && day <= latest;
  const closes = dates.filter(({ kind }) => kind === 'closes');
  const opens = dates.filter(({ kind }) => kind === 'opens');
  const ahead = closes.filter(isAhead);
  const main = ahead.filter(({ isAside }) => !isAside);
  const closing = (main.length > 0 ? main : ahead).sort(byDay)[0];
  const closed = states.find(({ state }) => state === 'closed');
  const open = states.find(({ state }) => state === 'open');
  if (closing) {
    const opening = openingOf(closing, opens, closes);
    const isOpen = open && !closed && !(opening && opening.day > today);
    return {
      closes: toFound(closing),
      opens: opening && toFound(opening),
      state: isOpen ? open : undefined,
    };
  }
  const opening = opens.filter((one) => isAhead(one) && !one.isAside).sort(byDay)[0];
  const state = closed ?? (opening ? undefined : open);
  return { closes: undefined, opens: opening && toFound(opening), state };
}
