import { recordAct } from '#platform/server/audit/audit-log.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { AppError, NotFound } from '#platform/server/errors.ts';
import { isAllowed } from '#platform/server/http/rate-limit.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import type { ReportInput } from '../contract.ts';
import type { ReportOutcome } from '../vocabulary.ts';
import { outcomeEmail } from './report-emails.ts';
import { createReportRepository } from './report-repository.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl' | 'queueMail' | 'limiter'> & { now?: () => Date };
export type Reports = ReturnType<typeof createReports>;

/** Past it, reports of an opportunity that add nothing to an open one are not stored again; nobody is refused. */
const repeatsLimit = { name: 'report-repeats', max: 30, seconds: 24 * 3600 };

export const cursorOf = (state: 'open' | 'done') => (report: { id: string; at: Date; doneAt: Date | null }) =>
  toCursor({ id: report.id, createdAt: state === 'open' ? report.at : report.doneAt! });

/** Reports of opportunities by visitors, and their outcomes. */
export function createReports({ db, publicUrl, queueMail, limiter, now = () => new Date() }: Dependencies) {
  const repository = createReportRepository(db);

  return {
    /** Stores a report of a published opportunity, or counts it as a repeat. Returns the opportunity's path. */
    async add({ opportunity, reason, note = '', email }: ReportInput) {
      const found = await repository.findOpportunity(opportunity);
      if (!found) throw new NotFound('We could not find the opportunity that you report.');
      const saysMore = note !== '' || Boolean(email);
      const isStored = saysMore || (await isAllowed(limiter, repeatsLimit, opportunity));
      if (!isStored && (await repository.hasOpen(opportunity, reason))) return found;
      await repository.add({ opportunityId: opportunity, reason, note, email: email || null });
      return found;
    },

    list: repository.list,

    /**
     * Finishes a report and all open reports of the same opportunity with the same reason, and emails the reporters.
     * `closed` also closes the opportunity. Returns the ids of the finished reports.
     */
    finish: (actorId: string, id: string, outcome: ReportOutcome): Promise<string[]> =>
      db.transaction(async (tx) => {
        const reports = createReportRepository(tx);
        const found = await reports.lock(id);
        if (!found) throw new NotFound('We could not find this report.');
        const { report, opportunity } = found;
        if (report.doneAt) throw new AppError('conflict', 'Somebody else has dealt with this report in the meantime.');

        const same = await reports.lockEqual(opportunity.id, report.reason);
        for (const each of same) {
          await reports.finish(each.id, outcome, actorId, now());
          if (each.email) await queueMail(tx, outcomeEmail(each.id, each.email, outcome, opportunity, publicUrl));
          await recordAct(tx, {
            actorId,
            action: 'report.resolve',
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
