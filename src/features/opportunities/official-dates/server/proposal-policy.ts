import { closedColumns, datedColumns } from '#features/opportunities/core/server/dates/confirmed-dates-policy.ts';
import { expectedColumns } from '#features/opportunities/core/server/dates/expected-dates-policy.ts';
import { learnWindow } from '#features/opportunities/core/server/dates/learned-windows-policy.ts';
import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import { endOfDayAnywhere, formatDay } from '#platform/shared/dates/dates.ts';
import { datesNotGiven, officialDay, opensLater } from '#platform/shared/dates/deadline-labels.ts';
import type { DateProposal } from './date-proposal-table.ts';
import type { PageStatements } from './shared/read-official-page.ts';

type SiteDates = Pick<
  OpportunityRow,
  'closesAt' | 'deadlineKind' | 'expectedOpens' | 'expectedOpensPrecision' | 'usualWindows'
>;
/** `deadline` is in the words of its source, which tell the official day. */
type KnownDates = SiteDates & Pick<OpportunityRow, 'deadline'>;
export type NewProposal = Pick<
  DateProposal,
  'claim' | 'closes' | 'closesAt' | 'opens' | 'state' | 'quotes' | 'facts' | 'address'
>;

const expectedOpening = ({ expectedOpens, expectedOpensPrecision }: SiteDates) =>
  expectedOpens && expectedOpensPrecision ? { date: expectedOpens, precision: expectedOpensPrecision } : null;

/** Whether the site says already what a page says. */
function isKnown({ closes, opens, state }: PageStatements, site: KnownDates, now: Date) {
  const isAhead = site.closesAt !== null && site.closesAt > now;
  if (closes) return isAhead && officialDay(site.closesAt!, site.deadline) === closes.day;
  const waits = opensLater({ closesAt: site.closesAt, expectedOpens: expectedOpening(site) }, now);
  if (opens) return site.expectedOpens === opens.day && site.expectedOpensPrecision === 'day';
  if (state?.state === 'closed') return waits || (site.closesAt !== null && !isAhead);
  return !waits;
}

/** Names what is proposed, so that it is proposed once; that a page says 'closed', once a year. */
function claimOf({ closes, opens, state }: PageStatements, now: Date) {
  if (closes) return `closes ${closes.day}`;
  return opens ? `opens ${opens.day}` : `${state?.state} ${now.getUTCFullYear()}`;
}

/** What a curator is asked about a page; undefined where it says nothing of dates, or what the site says. */
export function toProposal(
  said: PageStatements,
  address: string,
  site: KnownDates,
  now: Date,
): NewProposal | undefined {
  const { closes, opens, state, funding, eligibility } = said;
  if ((!closes && !opens && !state) || isKnown(said, site, now)) return undefined;
  return {
    claim: claimOf(said, now),
    closes: closes?.day ?? null,
    closesAt: closes?.moment ? new Date(closes.moment) : null,
    opens: opens?.day ?? null,
    state: state?.state ?? null,
    quotes: [closes, opens, state].flatMap((one) => (one ? [one.quote] : [])),
    facts: { funding, eligibility },
    address,
  };
}

const dayLabel = (day: string) => formatDay(`${day}T00:00:00Z`);

/** 'Closes 15 January 2027', 'Opens 1 March 2027', 'Closed now'. */
export function formatProposal({ closes, opens, state }: Pick<DateProposal, 'closes' | 'opens' | 'state'>) {
  if (closes) return `Closes ${dayLabel(closes)}`;
  if (opens) return `Opens ${dayLabel(opens)}`;
  return state === 'closed' ? 'Closed now' : 'Open now';
}

/** Rounds of the years that follow are expected only of what comes every year. */
const isYearly = ({ deadlineKind, usualWindows }: SiteDates) => deadlineKind === 'recurring' || usualWindows.length > 0;

type Confirmed = Pick<DateProposal, 'closes' | 'closesAt' | 'opens' | 'state'>;

/**
 * The columns of a proposal that a curator confirmed. What is expected in later years learns from its days. Throws
 * `DayIsOver` for a closing that lies behind.
 */
export function confirmedColumns({ closes, closesAt, opens, state }: Confirmed, row: SiteDates, now: Date) {
  const checked = { verifiedAt: now, pageCheckedAt: now, editedAt: now };
  if (closes) {
    const usualWindows = isYearly(row) ? learnWindow(row.usualWindows, { closes, opens }) : row.usualWindows;
    return { usualWindows, ...datedColumns(closes, { usualWindows }, now, closesAt ?? undefined), ...checked };
  }
  if (opens) {
    const usualWindows = learnWindow(row.usualWindows, { opens });
    const none = { closesAt: null, deadline: datesNotGiven, deadlineKind: 'recurring' as const };
    // The round that begins then comes next, whatever was expected to close before.
    const opening = new Date(endOfDayAnywhere(opens)!.getTime() - 1);
    const expected = expectedColumns({ usualWindows, closesAt: null }, opening > now ? opening : now);
    return { usualWindows, ...none, ...expected, ...checked };
  }
  return state === 'closed' ? { ...closedColumns(row, now), ...checked } : checked;
}
