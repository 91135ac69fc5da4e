import { sql } from 'drizzle-orm';
import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { escapeHtml } from '#platform/server/http/formats/html.ts';
import { parseUrl } from '#platform/server/parse-url.ts';
import { type Decided, type ListedReview, type ReviewKind, toListed } from '#platform/server/review/review-kind.ts';
import { formatDeadline } from '#platform/shared/dates/deadline-labels.ts';
import type { ReviewDecision } from '#platform/shared/review-vocabulary.ts';
import { createDateProposalRepository, type DateProposalRepository } from './date-proposal-repository.ts';
import type { DateProposal } from './date-proposal-table.ts';
import { confirmedColumns, formatProposal, toProposal } from './proposal-policy.ts';
import type { Quote } from './reading/date-statements.ts';
import type { PageStatements } from './shared/read-official-page.ts';

type Dependencies = { db: Database; now?: () => Date };
type Row = Awaited<ReturnType<DateProposalRepository['list']>>[number];
type Reviewed = { id: string; version: number; proposal: DateProposal; opportunity: OpportunityRow };

/** Rises when either changes: a decision is about the proposal and about what stands on the site. */
const versionOf = ({ proposal, opportunity }: Pick<Reviewed, 'proposal' | 'opportunity'>) =>
  proposal.version + opportunity.version;

const decisionLabels: Record<string, string> = { confirm: 'Confirmed', change: 'Another date', reject: 'Rejected' };

/** One key each: yes, another date, no. */
function decisionsOf({ decidedAt, closes, opens }: DateProposal): readonly ReviewDecision[] {
  if (decidedAt) return [];
  return [
    { name: 'confirm', label: 'Confirm', key: 'y' },
    { name: 'change', label: 'Another date', dayLabel: !closes && opens ? 'Opens on' : 'Closes on', key: 'd' },
    { name: 'reject', label: 'Reject', key: 'n' },
  ];
}

function toHtml({ text, mark: [start, end] }: Quote) {
  const [before, marked, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)].map(escapeHtml);
  return `<p>${before}<mark>${marked}</mark>${after}</p>`;
}

const plain = (label: string, quotes: readonly string[]): ListedReview['texts'] =>
  quotes.length > 0 ? [{ label, text: quotes.join('\n'), html: '', isFolded: true }] : [];

type ExpectedColumns = [date: string | null, precision: OpportunityRow['expectedOpensPrecision']];
const toExpected = (...[date, precision]: ExpectedColumns) => (date && precision ? { date, precision } : null);

const siteDatesOf = (row: OpportunityRow) => ({
  ...{ deadline: row.deadline, deadlineKind: row.deadlineKind, closesAt: row.closesAt?.toISOString() ?? null },
  expectedOpens: toExpected(row.expectedOpens, row.expectedOpensPrecision),
  expectedCloses: toExpected(row.expectedCloses, row.expectedClosesPrecision),
});

function toItem({ proposal, opportunity, at }: Row, now: Date): ListedReview {
  const onSite = formatDeadline(siteDatesOf(opportunity), { now, timeZone: undefined });
  const { closesAt, quotes, facts, address, decision } = proposal;
  return toListed({
    ...{ id: proposal.id, version: versionOf({ proposal, opportunity }), at },
    title: { label: opportunity.title, href: `/admin/opportunities/${opportunity.id}` },
    contexts: [{ label: parseUrl(address)?.host ?? address, href: address }],
    state: { label: decision ? (decisionLabels[decision] ?? decision) : formatProposal(proposal), isStrong: !decision },
    facts: [
      ...(decision ? [formatProposal(proposal)] : []),
      `On the site today: ${onSite}`,
      ...(closesAt ? [`The page names a time: ${closesAt.toISOString().slice(11, 16)} UTC`] : []),
    ],
    texts: [
      { label: 'The page says', text: '', html: [...new Set(quotes.map(toHtml))].join(''), isFolded: false },
      ...plain('What it says about money', facts.funding),
      ...plain('What it says about who can apply', facts.eligibility),
    ],
    decisions: decisionsOf(proposal),
  });
}

/** What official pages say of dates, and what curators decide about it. */
export function createDateProposals({ db, now = () => new Date() }: Dependencies) {
  async function apply(transaction: Database, { subject, decision, day, at }: Decided<Reviewed>) {
    const { proposal, opportunity } = subject;
    const repository = createDateProposalRepository(transaction);
    await repository.decide(proposal.id, decision, at);
    const about = { subjectId: opportunity.id };
    const said = formatProposal(proposal);
    if (decision === 'reject')
      return [{ ...about, action: 'opportunity.reject-date', after: { said, address: proposal.address } }];
    const changed = proposal.closes === null && proposal.opens !== null ? { opens: day } : { closes: day, state: null };
    const confirmed = day === undefined ? proposal : { ...proposal, ...changed, closesAt: null };
    const columns = confirmedColumns(confirmed as DateProposal, opportunity, at);
    await repository.writeOpportunity(opportunity.id, columns);
    const names = Object.keys(columns) as (keyof typeof columns & keyof OpportunityRow)[];
    const before = Object.fromEntries(names.map((name) => [name, opportunity[name]]));
    return [{ ...about, action: 'opportunity.change-date', before, after: columns }];
  }

  const kind: ReviewKind<Reviewed> = {
    ...{ name: 'dates', label: 'Dates', states: ['waiting', 'decided'] },
    lead: 'Dates that were found on official pages. Nothing is shown before somebody confirms it. Keys: Y confirms, D changes, N rejects.',
    waiting: sql`date_proposals where decided_at is null`,
    list: async (page) => (await createDateProposalRepository(db).list(page)).map((row) => toItem(row, now())),
    async lock(transaction, id) {
      const locked = await createDateProposalRepository(transaction).lock(id);
      return locked && { id, version: versionOf(locked), ...locked };
    },
    decisionsOf: ({ proposal }) => decisionsOf(proposal),
    apply,
  };

  return {
    kind,

    /**
     * Notes what an official page says. It waits for a curator where the site says something else and where the same was
     * not proposed before; what waited about the opportunity is replaced, and withdrawn once both agree.
     */
    note: (opportunityId: string, address: string, said: PageStatements) =>
      db.transaction(async (transaction) => {
        const repository = createDateProposalRepository(transaction);
        const row = await repository.findOpportunity(opportunityId);
        if (!row) return;
        const proposal = toProposal(said, address, row, now());
        if (!proposal) await repository.removeWaiting(opportunityId);
        else if (!(await repository.hasClaim(opportunityId, proposal.claim)))
          await repository.replace(opportunityId, proposal, now());
      }),
  };
}
