import { auditEndpoints } from '#features/audit/server/audit-routes.ts';
import { type Care, createPeople } from '#features/people/server/people.ts';
import { peopleEndpoints } from '#features/people/server/people-routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { QueueMail } from '#platform/server/mail/letter.ts';
import type { PaymentModules } from './payment-modules.ts';
import { wireClassroom } from './wire-classroom.ts';
import { type Running, wireRunning } from './wire-running.ts';

type World = {
  db: Database;
  care: Care;
  /** Verified addresses that have the admin role, in small letters. */
  adminEmails: ReadonlySet<string>;
  limiter: RateLimiter;
  paymentModules: PaymentModules;
  operatorEmail: string;
  publicUrl: string;
  running: Running;
  queueMail: QueueMail;
};

/** What the people who run SeaLeap do, under `/api/admin`: one line for each part. */
export function wireDesk({
  db,
  care,
  adminEmails,
  limiter,
  paymentModules,
  operatorEmail,
  publicUrl,
  running,
  queueMail,
}: World) {
  return [
    ...auditEndpoints(db),
    ...wireRunning({ db, publicUrl, running, paymentModules }),
    ...wireClassroom({ db, limiter, operatorEmail, publicUrl, queueMail }),
    ...peopleEndpoints(
      createPeople({
        db,
        care,
        adminEmails,
        sendReceipt: paymentModules.enrollments.sendReceipt,
        sendPremiumReceipt: paymentModules.memberships.sendReceipt,
        queueMail,
        publicUrl,
        operatorEmail,
      }),
    ),
  ];
}
