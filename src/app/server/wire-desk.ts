import { auditEndpoints } from '#features/audit/server/audit-routes.ts';
import { deskListEndpoints } from '#features/opportunity-admin/server/admin-list-routes.ts';
import type { Pictures } from '#features/opportunity-admin/server/pictures.ts';
import { deskImportEndpoints } from '#features/opportunity-imports/server/import-run-routes.ts';
import { sourceEndpoints } from '#features/opportunity-imports/server/source-routes.ts';
import { type Care, createPeople } from '#features/people/server/people.ts';
import { peopleEndpoints } from '#features/people/server/people-routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { QueueMail } from '#platform/server/mail/letter.ts';
import { wireClassroom } from './wire-classroom.ts';
import { wireEditor } from './wire-editor.ts';
import type { Money } from './wire-money.ts';
import { type Running, wireRunning } from './wire-running.ts';

type World = {
  db: Database;
  outsideLoopbackPort?: number | undefined;
  care: Care;
  isDemo: boolean;
  /** Verified addresses that have the admin role, in small letters. */
  adminEmails: ReadonlySet<string>;
  limiter: RateLimiter;
  money: Pick<Money, 'sendReceipt' | 'sendPremiumReceipt'>;
  operatorEmail: string;
  pictures: Pictures;
  publicUrl: string;
  running: Running;
  queueMail: QueueMail;
};

/** What the people who run SeaLeap do, under `/api/desk`: one line for each part. */
export function wireDesk({
  db,
  outsideLoopbackPort,
  care,
  isDemo,
  adminEmails,
  limiter,
  money,
  operatorEmail,
  pictures,
  publicUrl,
  running,
  queueMail,
}: World) {
  return [
    ...auditEndpoints(db),
    ...wireRunning({ db, publicUrl, running }),
    ...deskImportEndpoints(db),
    ...sourceEndpoints(db, { loopbackPort: outsideLoopbackPort }),
    ...wireClassroom({ db, isDemo, limiter, operatorEmail, publicUrl, queueMail }),
    ...peopleEndpoints(
      createPeople({
        db,
        care,
        adminEmails,
        ...money,
        queueMail,
        publicUrl,
        operatorEmail,
      }),
    ),
    ...deskListEndpoints(db),
    ...wireEditor({ db, pictures }),
  ];
}
