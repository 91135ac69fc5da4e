import type { UsualWindow, YearlyDate } from '#platform/shared/dates/usual-windows.ts';

/** Days that a round may move from one year to the next and still be the same one. */
const sameRoundDays = 45;
const yearDays = 365;
const middles: Record<string, number> = { early: 5, mid: 15, late: 25 };

/** The day of the year around which a yearly date lies. */
function dayOfYear(yearly: YearlyDate) {
  const [month, rest = '15'] = yearly.split('-') as [string, string | undefined];
  return (
    Date.UTC(2023, Number(month) - 1, middles[rest] ?? Number(rest)) / 86_400_000 - Date.UTC(2023, 0, 1) / 86_400_000
  );
}

function isNear(one: YearlyDate, other: YearlyDate) {
  const days = Math.abs(dayOfYear(one) - dayOfYear(other));
  return Math.min(days, yearDays - days) <= sameRoundDays;
}

const dateOf = ({ closes, opens }: UsualWindow) => closes ?? opens;

/** ISO days of a round that somebody confirmed. */
type ConfirmedRound = { opens?: string | null | undefined; closes?: string | null | undefined };

/**
 * The usual windows with what a confirmed round tells: it takes the place of the window of about that time, and is one
 * more where there is none. Its opening of before stays where no other is known.
 */
export function learnWindow(windows: readonly UsualWindow[], round: ConfirmedRound): UsualWindow[] {
  const opens = round.opens?.slice(5) ?? null;
  const closes = round.closes?.slice(5) ?? null;
  const known = closes ?? opens;
  if (known === null) return [...windows];
  const isSame = (window: UsualWindow) => {
    const date = closes === null ? (window.opens ?? window.closes) : dateOf(window);
    return date !== null && isNear(date, known);
  };
  const same = windows.findIndex(isSame);
  // An opening alone belongs to the one window that there is.
  const position = same < 0 && closes === null && windows.length === 1 ? 0 : same;
  const before = windows[position];
  const learned = { opens: opens ?? before?.opens ?? null, closes: closes ?? before?.closes ?? null };
  return before ? windows.map((window, index) => (index === position ? learned : window)) : [...windows, learned];
}
