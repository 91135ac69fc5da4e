import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import type { Report, ReportInput } from '../contract.ts';
import type { ReportOutcome } from '../vocabulary.ts';
import { answerToReport } from './report-emails.ts';
import { NothingToReport, ReportDone, ReportNotFound } from './report-errors.ts';
import { type Cursor, createReportRepository } from './report-repository.ts';

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
      const listRequest = await repository.findOpportunity(opportunity);
      if (!listRequest) throw new NothingToReport();
      await repository.add({ opportunityId: opportunity, reason, note, email: email || null });
      return listRequest;
    },

    /** One page: open reports oldest first, finished ones newest first. */
    async list(state: 'open' | 'done', after: Cursor | undefined) {
      const found = await (state === 'open' ? repository.listOpen : repository.listDone)(pageSize + 1, after);
      const page = found.slice(0, pageSize);
      const last = found.length > pageSize ? page.at(-1) : undefined;
      const next = last && { at: (state === 'open' ? last.at : last.doneAt!).getTime(), id: last.id };
      return { items: page.map(toReport), next };
    },

    /**
     * Finishes a report and all open reports of the same opportunity with the same reason, and emails the reporters.
     * `closed` also closes the opportunity. Returns the ids of the finished reports.
     */
    finish: (actorId: string, id: string, outcome: ReportOutcome): Promise<string[]> =>
      inTransaction(db, async (within) => {
        const unit = createReportRepository(within);
        const found = await unit.lock(id);
        if (!found) throw new ReportNotFound();
        const { report, listRequest } = found;
        if (report.doneAt) throw new ReportDone();

        const same = await unit.listSame(listRequest.id, report.reason);
        for (const each of same) {
          await unit.finish(each.id, outcome, actorId, now());
          if (each.email) await queueMail(within, answerToReport(each.id, each.email, outcome, listRequest, publicUrl));
          await recordAct(within, {
            actorId,
            action: 'report.done',
            subjectId: each.id,
            after: { opportunity: listRequest.id, reason: each.reason, outcome },
          });
        }
        const isOnSite = listRequest.state === 'published' || listRequest.state === 'early_access';
        if (outcome === 'closed' && isOnSite) {
          await unit.archive(listRequest.id);
          await recordAct(within, {
            actorId,
            action: 'opportunity.archive',
            subjectId: listRequest.id,
            before: { state: listRequest.state },
            after: { state: 'archived' },
          });
        }
        return same.map((each) => each.id);
      }),
  };
}
