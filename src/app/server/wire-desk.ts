import { auditEndpoints } from '#features/audit/server/audit-routes.ts';
import { type Care, createPeople } from '#features/people/server/people.ts';
import { peopleEndpoints } from '#features/people/server/people-routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { QueueMail } from '#platform/server/mail/letter.ts';
import { wireClassroom } from './wire-classroom.ts';
import type { Money } from './wire-money.ts';
import { type Running, wireRunning } from './wire-running.ts';

type World = {
  db: Database;
  care: Care;
  isDemo: boolean;
  /** Verified addresses that have the admin role, in small letters. */
  adminEmails: ReadonlySet<string>;
  limiter: RateLimiter;
  money: Pick<Money, 'sendReceipt' | 'sendPremiumReceipt'>;
  operatorEmail: string;
  publicUrl: string;
  running: Running;
  queueMail: QueueMail;
};

/** What the people who run SeaLeap do, under `/api/desk`: one line for each part. */
export function wireDesk({
  db,
  care,
  isDemo,
  adminEmails,
  limiter,
  money,
  operatorEmail,
  publicUrl,
  running,
  queueMail,
}: World) {
  return [
    ...auditEndpoints(db),
    ...wireRunning({ db, publicUrl, running }),
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
  ];
}
