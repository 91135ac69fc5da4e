import type { Context } from 'hono';
import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import { reportData } from './report-data-repository.ts';
import { reportEmailPreviews } from './report-email-previews.ts';
import { createReportRepository } from './report-repository.ts';
import { reportEndpoints } from './report-routes.ts';
import { createReports } from './reports.ts';

type Dependencies = {
  db: Database;
  publicUrl: string;
  queueMail: QueueMail;
  limiter: RateLimiter;
  clientAddress: (c: Context) => string;
};

export const createReportsModule = ({ db, publicUrl, queueMail, limiter, clientAddress }: Dependencies) =>
  ({
    endpoints: reportEndpoints({ reports: createReports({ db, publicUrl, queueMail }), limiter, clientAddress }),
    jobs: [{ name: 'purge-reporters', cron: '23 4 * * *', run: createReportRepository(db).purgeAddresses }],
    personalData: [reportData],
    emailPreviews: reportEmailPreviews(publicUrl),
  }) satisfies FeatureModule;
