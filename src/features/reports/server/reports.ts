import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { fromCursor, toCursor } from '#platform/server/database/time-cursor.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import type { Report, ReportInput } from '../contract.ts';
import type { ReportOutcome } from '../vocabulary.ts';
import { outcomeEmail } from './report-emails.ts';
import { NothingToReport, ReportDone, ReportNotFound } from './report-errors.ts';
import { createReportRepository } from './report-repository.ts';

type Dependencies = { db: Database; publicUrl: string; queueMail: QueueMail; now?: () => Date };
export type Reports = ReturnType<typeof createReports>;

const pageSize = 50;

type Listed = Awaited<ReturnType<ReturnType<typeof createReportRepository>['listOpen']>>[number];
const toReport = ({ opportunityId, slug, title, state, at, doneAt, ...rest }: Listed): Report => ({
  ...rest,
  at: at.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
  opportunity: { id: opportunityId, slug, title, isPublished: state === 'published' },
});

/** Reports of opportunities by visitors, and their outcomes. */
export function createReports({ db, publicUrl, queueMail, now = () => new Date() }: Dependencies) {
  const repository = createReportRepository(db);

  return {
    /** Stores a report of a published opportunity. Returns the opportunity's path. */
    async add({ opportunity, reason, note = '', email }: ReportInput) {
      const found = await repository.findOpportunity(opportunity);
      if (!found) throw new NothingToReport();
      await repository.add({ opportunityId: opportunity, reason, note, email: email || null });
      return found;
    },

    /** One page: open reports oldest first, finished ones newest first. */
    async list(state: 'open' | 'done', cursor: string | undefined) {
      const after = cursor === undefined ? undefined : fromCursor(cursor);
      const found = await (state === 'open' ? repository.listOpen : repository.listDone)(pageSize + 1, after);
      const page = found.slice(0, pageSize);
      const last = found.length > pageSize ? page.at(-1) : undefined;
      const next = last && toCursor({ createdAt: state === 'open' ? last.at : last.doneAt!, id: last.id });
      return { items: page.map(toReport), next };
    },

    /**
     * Finishes a report and all open reports of the same opportunity with the same reason, and emails the reporters.
     * `closed` also closes the opportunity. Returns the ids of the finished reports.
     */
    finish: (actorId: string, id: string, outcome: ReportOutcome): Promise<string[]> =>
      db.transaction(async (tx) => {
        const reports = createReportRepository(tx);
        const found = await reports.lock(id);
        if (!found) throw new ReportNotFound();
        const { report, opportunity } = found;
        if (report.doneAt) throw new ReportDone();

        const same = await reports.lockEqual(opportunity.id, report.reason);
        for (const each of same) {
          await reports.finish(each.id, outcome, actorId, now());
          if (each.email) await queueMail(tx, outcomeEmail(each.id, each.email, outcome, opportunity, publicUrl));
          await recordAct(tx, {
            actorId,
            action: 'report.done',
            subjectId: each.id,
            after: { opportunity: opportunity.id, reason: each.reason, outcome },
          });
        }
        const isOnSite = opportunity.state === 'published' || opportunity.state === 'early_access';
        if (outcome === 'closed' && isOnSite) {
          await reports.archive(opportunity.id);
          await recordAct(tx, {
            actorId,
            action: 'opportunity.archive',
            subjectId: opportunity.id,
            before: { state: opportunity.state },
            after: { state: 'archived' },
          });
        }
        return same.map((each) => each.id);
      }),
  };
}
