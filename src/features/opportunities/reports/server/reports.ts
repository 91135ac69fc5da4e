import { sql } from 'drizzle-orm';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { NotFound } from '#platform/server/errors.ts';
import { isAllowed } from '#platform/server/http/limits/rate-limit.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { type Decided, type ReviewKind, toListed } from '#platform/server/review/review-kind.ts';
import { formatTime } from '#platform/shared/dates/dates.ts';
import type { ReportInput } from '../contract.ts';
import {
  opportunityReportKind,
  outcomeDecisions,
  outcomeLabels,
  type ReportOutcome,
  reasonLabels,
  reportOutcomes,
} from '../vocabulary.ts';
import { outcomeEmail } from './report-emails.ts';
import { createReportRepository } from './report-repository.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl' | 'queueMail' | 'limiter'>;
export type Reports = ReturnType<typeof createReports>;
type Repository = ReturnType<typeof createReportRepository>;
type Row = Awaited<ReturnType<Repository['list']>>[number];
type Reviewed = NonNullable<Awaited<ReturnType<Repository['lock']>>> & { id: string; version: number };

/** Past it, reports of an opportunity that add nothing to an open one are not stored again; nobody is refused. */
const repeatsLimit = { name: 'report-repeats', max: 30, seconds: 24 * 3600 };

/** A report does not change before it is decided. */
const version = 1;

function toItem({ report, opportunity, doneBy, at }: Row) {
  const outcome = reportOutcomes.find((one) => one === report.decision);
  const decided = report.doneAt ? [`Decided by ${doneBy ?? 'a deleted account'}, ${formatTime(report.doneAt)}`] : [];
  const asVisitors = { label: 'As visitors see it', href: `/opportunities/${encodeURIComponent(opportunity.slug)}` };
  return toListed({
    ...{ id: report.id, version, at },
    title: { label: opportunity.title, href: `/admin/opportunities/${opportunity.id}` },
    contexts: opportunity.state === 'published' ? [asVisitors] : [],
    state: { label: outcome ? outcomeLabels[outcome] : 'Open', isStrong: false },
    facts: [
      `Reported ${formatTime(report.createdAt)}`,
      ...(report.email === null ? [] : ['Wants to hear what was done']),
      ...decided,
    ],
    causes: [{ text: reasonLabels[report.reason as keyof typeof reasonLabels], quote: report.note }],
    decisions: report.doneAt ? [] : outcomeDecisions,
  });
}

/** Reports of opportunities by visitors, and their outcomes. */
export function createReports({ db, publicUrl, queueMail, limiter }: Dependencies) {
  /** Finishes the open reports of an opportunity that say the same, and emails who made them. 'closed' also closes it. */
  async function apply(transaction: Database, { subject, decision, actorId, at }: Decided<Reviewed>) {
    const { report, opportunity } = subject;
    const outcome = decision as ReportOutcome;
    const repository = createReportRepository(transaction);
    const done = { decision: outcome, doneBy: actorId, doneAt: at };
    const equal = await repository.finishEqual(opportunity.id, report.reason, done);
    for (const { id, email } of equal)
      if (email) await queueMail(transaction, outcomeEmail(id, email, outcome, opportunity, publicUrl));
    const isOnSite = opportunity.state === 'published' || opportunity.state === 'early_access';
    if (outcome === 'closed' && isOnSite) {
      await repository.archive(opportunity.id);
      await recordAct(transaction, {
        ...{ actorId, action: 'opportunity.archive', subjectId: opportunity.id },
        ...{ before: { state: opportunity.state }, after: { state: 'archived' } },
      });
    }
    const after = { opportunity: opportunity.id, reason: report.reason, outcome };
    return equal.map(({ id }) => ({ action: 'report.resolve', subjectId: id, after }));
  }

  const kind: ReviewKind<Reviewed> = {
    ...{ name: opportunityReportKind, label: 'Reports of opportunities', states: ['waiting', 'decided'] },
    oldPaths: ['/admin/reports'],
    lead: 'What visitors say is wrong with an opportunity. A decision counts for every open report that says the same of it, and people who left an address get an email.',
    waiting: sql`reports where kind = 'opportunities' and done_at is null`,
    list: async (page) => (await createReportRepository(db).list(page)).map(toItem),
    async lock(transaction, id) {
      const locked = await createReportRepository(transaction).lock(id);
      return locked && { id, version, ...locked };
    },
    decisionsOf: ({ report }) => (report.doneAt ? [] : outcomeDecisions),
    apply,
  };

  return {
    kind,

    /** Stores a report of a published opportunity, or counts it as a repeat. Returns the opportunity's path. */
    async add({ opportunity, reason, note = '', email }: ReportInput) {
      const repository = createReportRepository(db);
      const found = await repository.findOpportunity(opportunity);
      if (!found) throw new NotFound('We could not find the opportunity that you report.');
      const saysMore = note !== '' || Boolean(email);
      const isStored = saysMore || (await isAllowed(limiter, repeatsLimit, opportunity));
      if (!isStored && (await repository.hasOpen(opportunity, reason))) return found;
      await repository.add({ opportunityId: opportunity, reason, note, email: email || null });
      return found;
    },
  };
}
