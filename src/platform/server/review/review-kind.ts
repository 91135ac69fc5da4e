import type { SQL } from 'drizzle-orm';
import type { ReviewItem } from '../../shared/review-contract.ts';
import type { ReviewDecision, ReviewState } from '../../shared/review-vocabulary.ts';
import type { Act } from '../audit/audit-log.ts';
import type { Database } from '../database/database.ts';
import type { Person } from '../sessions/session.ts';
import type { Report } from './report-table.ts';

/** Of the session, never of the request. */
export type ReviewActor = Pick<Person, 'id' | 'role'>;
export type ReviewPage = { state: ReviewState; cursor: string | undefined; limit: number };
/** An item of a list, with the moment by which it is ordered. Where a decision is sent is for the list to say. */
export type ListedReview = Omit<ReviewItem, 'at' | 'kind' | 'action' | 'decisions'> & {
  at: Date;
  decisions: readonly ReviewDecision[];
};

/** What a decision needs to know of every row, whatever else it has. */
export type Reviewed = { id: string; version: number };

/** A decision that may be applied: about the version that was read, with its reason where one is asked for. */
export type Decided<Subject> = {
  subject: Subject;
  decision: string;
  reason: string;
  /** An ISO day; undefined where the decision asks for none. */
  day: string | undefined;
  actorId: string;
  at: Date;
  /** The reports that it closes, and whose they are. */
  reports: readonly Report[];
  reporterIds: readonly string[];
};

/** A kind of content that people decide about: how it is shown, and what a decision does. */
export type ReviewKind<Subject extends Reviewed = Reviewed> = {
  /** In addresses, and in the table of reports. */
  name: string;
  /** The name of its filter. */
  label: string;
  /** What its list is for, as one sentence or two. */
  lead: string;
  /** The lists that it has. */
  states: readonly ReviewState[];
  /** A table and a condition that an index answers: `posts where queued_at is not null`. */
  waiting: SQL;
  /** The addresses of the pages that the inbox replaced, which emails and notifications still lead to. */
  oldPaths?: readonly string[];
  /** Those that wait the oldest first, others the newest first, by time and id (`behindCursor`). */
  list(page: ReviewPage): Promise<readonly ListedReview[]>;
  /** Locks it until the transaction ends. */
  lock(transaction: Database, id: string): Promise<Subject | undefined>;
  /** Throws when this person may not decide about it. */
  authorize?(transaction: Database, subject: Subject, actor: ReviewActor): Promise<void> | void;
  decisionsOf(subject: Subject): readonly ReviewDecision[];
  /** Writes what was decided and notifies people. Returns the entries of the audit log, without the actor. */
  apply(transaction: Database, decided: Decided<Subject>): Promise<readonly Omit<Act, 'actorId'>[]>;
};

/** A kind that is reviewed on a screen of its own, which the inbox leads to. */
export type LinkedReview = Pick<ReviewKind, 'name' | 'label' | 'waiting'> & { href: string };

type Shown = Pick<ListedReview, 'id' | 'version' | 'at' | 'title' | 'state'>;

/** An item with nothing but what every one has. */
export const toListed = (shown: Shown & Partial<ListedReview>): ListedReview => ({
  ...{ contexts: [], author: null, facts: [], causes: [], texts: [], pictures: [] },
  ...{ decisions: [], page: null },
  ...shown,
});

export const textOf = (text: string, label = ''): ListedReview['texts'][number] => ({
  ...{ label, text, html: '', isFolded: false },
});

type Why = {
  reports: readonly Report[];
  labels: Readonly<Record<string, string>>;
  signs?: readonly string[];
  /** Of the last decision. */
  reason?: string;
  isWaiting: boolean;
  /** What stands before the reason of a report. */
  reportedBy?: (report: Report) => string;
};

/** Why somebody must decide, or has: of what waits, only the reports that nobody has decided about. */
export function causesOf({
  reports,
  labels,
  signs = [],
  reason = '',
  isWaiting,
  reportedBy,
}: Why): ListedReview['causes'] {
  const before = reportedBy ?? (() => 'Reported: ');
  const shown = reports.filter(({ doneAt }) => !isWaiting || doneAt === null);
  return [
    ...(reason ? [{ text: 'Reason:', quote: reason }] : []),
    ...signs.map((sign) => ({ text: `Looks like a scam: ${sign}`, quote: '' })),
    ...shown.map((report) => ({ text: `${before(report)}${labels[report.reason] ?? ''}`, quote: report.note })),
  ];
}

/** How often each reason was given, for the audit log, which holds no words of anybody. */
export function countReasons(reports: readonly Pick<Report, 'reason'>[]) {
  const counts: Record<string, number> = {};
  for (const { reason } of reports) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
