import { and, count, desc, eq, inArray, isNotNull, like, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { toPattern } from '../database/like-pattern.ts';
import { claimCounted, concluded, inSeconds, isClaim, isPending, released } from '../queue/claim-rows.ts';
import type { EmailMessage, OutgoingEmail, QueueMail } from './email.ts';
import { outbox } from './outbox-table.ts';

/** Every process listens on it; an email that was queued is there when its transaction commits. */
export const outboxChannel = 'outbox';

const oneAddress = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/;

/** A mistake of the caller's is found where it was made, not hours later by a job. */
function checkEmail({ key, to, items = [], action, unsubscribe }: OutgoingEmail) {
  if (key === '' || key.includes('@')) throw new Error('The key of an email names its cause, and never an address.');
  if (!oneAddress.test(to)) throw new Error(`The email ${key} must go to exactly one address.`);
  for (const href of [
    action?.href,
    unsubscribe,
    ...items.flatMap((item) => [item, ...(item.items ?? [])].map((each) => each.href)),
  ]) {
    if (href !== undefined && !/^https?:$/.test(new URL(href).protocol))
      throw new Error(`The email ${key} holds an address that is not http or https.`);
  }
}

/** Queues an email in the caller's transaction. A key that was queued before, delivered or not, changes nothing. */
export const queueMail: QueueMail = async (db, outgoing) => {
  checkEmail(outgoing);
  const { key, to, personId, ...message } = outgoing;
  await db
    .insert(outbox)
    .values({ key, recipient: to, personId, message })
    .onConflictDoNothing({ target: outbox.key })
    .returning({ trackedRequest: sql`pg_notify(${outboxChannel}, '')` });
};

/** An email that this process alone may send, until its lease is over. */
export type ClaimedEmail = { id: string; key: string; recipient: string; message: EmailMessage; attempts: number };
export type Outbox = ReturnType<typeof createOutbox>;

type State = (typeof outbox.$inferSelect)['state'];
const unfinished: State[] = ['queued', 'sending', 'failed'];

const patternOf = (beginning: string) => `${toPattern(beginning)}%`;

const endedProcess = 'The server ended twice while this email was being sent.';

/** Empties the recipient and content out of a row whose key stays. */
const emptied = { message: null, recipient: null, failure: null };

/** The outbox as the delivering job, the operator and the demo's mailbox use it. */
export function createOutbox(db: Database) {
  /** Only whoever claimed an email last may say what became of it. */
  const finish = (claimed: Pick<ClaimedEmail, 'id' | 'attempts'>, change: object) =>
    db
      .update(outbox)
      .set(change)
      .where(and(isClaim(outbox, claimed), eq(outbox.state, 'sending')));

  return {
    /**
     * Claims up to `max` pending emails for this process. The lease is in seconds: when it is over and nothing was heard,
     * the sender counts as dead and the email is pending again. Two processes never get the same one. An email whose
     * sender died twice has failed.
     */
    claim: async (max: number, lease: number) =>
      (await claimCounted(db, outbox, {
        where: and(inArray(outbox.state, ['queued', 'sending']), isPending(outbox.runAt)),
        orderBy: outbox.runAt,
        limit: max,
        set: { state: 'sending', attempts: sql`${outbox.attempts} + 1`, runAt: inSeconds(lease) },
        setAside: (row) => finish(row, { ...concluded, state: 'failed', failure: endedProcess }),
      })) as ClaimedEmail[],

    /** This process stops while it is being sent. */
    release: (claimed: ClaimedEmail) => finish(claimed, released(outbox)),

    /** While it is being sent; `lease` in seconds. */
    renew: (claimed: ClaimedEmail, lease: number) => finish(claimed, { runAt: inSeconds(lease) }),

    /** Where no other process can be sending: what was being sent when this one last ended is due at once. */
    reclaimAll: () => db.update(outbox).set({ runAt: sql`now()` }).where(eq(outbox.state, 'sending')),

    markSent: (claimed: ClaimedEmail) =>
      finish(claimed, {
        ...concluded,
        state: 'sent',
        sentAt: sql`now()`,
        failure: null,
        ...(claimed.message.isPurgedOnDelivery && emptied),
      }),

    postpone: (claimed: ClaimedEmail, seconds: number, failure: string) =>
      finish(claimed, { ...concluded, state: 'queued', runAt: inSeconds(seconds), failure }),

    /** Not sent; who would have got what is gone. */
    markSuppressed: (claimed: ClaimedEmail) => finish(claimed, { ...concluded, state: 'suppressed', ...emptied }),

    markFailed: (claimed: ClaimedEmail, failure: string) => finish(claimed, { ...concluded, state: 'failed', failure }),

    /** How many emails wait, are being sent, or have failed. */
    async countUnfinished() {
      const rows = await db
        .select({ state: outbox.state, emails: count() })
        .from(outbox)
        .where(inArray(outbox.state, unfinished))
        .groupBy(outbox.state);
      return Object.fromEntries(
        unfinished.map((state) => [state, rows.find((row) => row.state === state)?.emails ?? 0]),
      );
    },

    /** How many emails there are in each state whose keys begin like this. */
    async countWith(beginning: string): Promise<Partial<Record<State, number>>> {
      const rows = await db
        .select({ state: outbox.state, emails: count() })
        .from(outbox)
        .where(like(outbox.key, patternOf(beginning)))
        .groupBy(outbox.state);
      return Object.fromEntries(rows.map(({ state, emails }) => [state, emails]));
    },

    /** Takes back the emails whose keys begin like this and that nobody has begun to send; says how many. */
    async withdraw(beginning: string) {
      const rows = await db
        .delete(outbox)
        .where(and(eq(outbox.state, 'queued'), like(outbox.key, patternOf(beginning))))
        .returning({ id: outbox.id });
      return rows.length;
    },

    /** Lists delivered emails that still hold their content, newest first. */
    listSent: async (max: number) =>
      db
        .select()
        .from(outbox)
        .where(and(eq(outbox.state, 'sent'), isNotNull(outbox.message)))
        .orderBy(desc(outbox.sentAt), desc(outbox.createdAt))
        .limit(max),

    async findSent(id: string) {
      const rows = await db.select().from(outbox).where(eq(outbox.id, id));
      return rows.find(({ state, message }) => state === 'sent' && message !== null);
    },

    /** Takes out who got what: of delivered emails after `days`, of failed ones after thirty more. */
    async purge(days: number) {
      const ago = (count: number) => sql`now() - make_interval(days => ${count})`;
      const isOver = or(
        and(eq(outbox.state, 'sent'), lt(outbox.sentAt, ago(days))),
        and(eq(outbox.state, 'failed'), lt(outbox.createdAt, ago(days + 30))),
      );
      await db
        .update(outbox)
        .set(emptied)
        .where(and(isNotNull(outbox.message), isOver));
    },
  };
}
