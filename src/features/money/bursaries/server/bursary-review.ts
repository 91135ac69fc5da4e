import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import { OwnText } from '#platform/server/review/review-errors.ts';
import { causesOf, type Decided, type ReviewKind, textOf, toListed } from '#platform/server/review/review-kind.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { bursaryDays } from '../vocabulary.ts';
import { acceptedEmail, declinedEmail } from './bursary-emails.ts';
import { createBursaryRepository } from './bursary-repository.ts';
import type { BursaryRequest } from './bursary-table.ts';

type Dependencies = { db: Database; queueMail: QueueMail; publicUrl: string };
type Reviewed = NonNullable<Awaited<ReturnType<ReturnType<typeof createBursaryRepository>['lock']>>> & {
  id: string;
  version: number;
};

const decisionsOf = ({ decidedAt }: Pick<BursaryRequest, 'decidedAt'>) =>
  decidedAt
    ? []
    : [
        { name: 'accept', label: 'Give the free place', hint: 'They get an email with a code that is theirs alone.' },
        { name: 'decline', label: 'Say no', reasonLabel: 'Why not? They read it.' },
      ];

function stateOf({ decidedAt, couponId }: BursaryRequest) {
  if (!decidedAt) return 'Waits for an answer';
  return couponId ? 'Accepted' : 'Declined';
}

/** Ten characters that nobody can guess, in capital letters and digits. */
const newCode = () => `PLACE-${randomBytes(5).toString('hex').toUpperCase()}`;

/** Decisions about free places. Whoever decides sees what was written, and not by whom. */
export function createBursaryReview({ db, queueMail, publicUrl }: Dependencies) {
  async function accept(transaction: Database, { subject: { request, courseTitle, person }, at }: Decided<Reviewed>) {
    const repository = createBursaryRepository(transaction);
    const until = daysAfter(at, bursaryDays);
    const coupon = await repository.addCoupon({
      ...{ code: newCode(), percent: 100, courseId: request.courseId, userId: person.id, maxUses: 1 },
      endsOn: until.toISOString().slice(0, 10),
    });
    await repository.decide(request.id, { decidedAt: at, couponId: coupon.id });
    const about = { requestId: request.id, courseId: request.courseId, courseTitle, person, publicUrl };
    await queueMail(transaction, acceptedEmail(about, { code: coupon.code, until }));
    return [
      { action: 'bursary.accept', subjectId: request.id, after: { course: request.courseId, coupon: coupon.id } },
    ];
  }

  async function decline(transaction: Database, { subject, at, reason }: Decided<Reviewed>) {
    const { request, courseTitle, person } = subject;
    await createBursaryRepository(transaction).decide(request.id, { decidedAt: at, reason });
    const about = { requestId: request.id, courseId: request.courseId, courseTitle, person, publicUrl };
    await queueMail(transaction, declinedEmail(about, reason));
    return [{ action: 'bursary.decline', subjectId: request.id, after: { course: request.courseId, reason } }];
  }

  const kind: ReviewKind<Reviewed> = {
    ...{ name: 'bursaries', label: 'Free places', states: ['waiting', 'decided'] },
    lead: 'People who cannot pay for a class ask for a free place. You see what they write, and not who they are.',
    waiting: sql`bursary_requests where decided_at is null`,
    list: async (page) =>
      (await createBursaryRepository(db).list(page)).map(({ request, courseTitle, at }) =>
        toListed({
          ...{ id: request.id, version: request.version, at },
          title: { label: courseTitle, href: `/classes/${request.courseId}` },
          state: { label: stateOf(request), isStrong: !request.decidedAt },
          texts: [textOf(request.text)],
          causes: causesOf({ reports: [], labels: {}, reason: request.reason, isWaiting: !request.decidedAt }),
          decisions: decisionsOf(request),
        }),
      ),
    async lock(transaction, id) {
      const locked = await createBursaryRepository(transaction).lock(id);
      return locked && { ...locked, id, version: locked.request.version };
    },
    authorize(_transaction, { person }, actor) {
      if (person.id === actor.id) throw new OwnText();
    },
    decisionsOf: ({ request }) => decisionsOf(request),
    apply: (transaction, decided) =>
      decided.decision === 'accept' ? accept(transaction, decided) : decline(transaction, decided),
  };
  return { kind };
}
