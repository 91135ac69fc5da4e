import { type Act, recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { AppError, ChangedMeanwhile, NotFound } from '#platform/server/errors.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { foldMailAddress } from '#platform/shared/text/fold-text.ts';
import type { IssueInput, ScheduleInput, SubscriberQuery } from '../issue-contract.ts';
import { listedInDraft, writeDraft } from './issue-draft-policy.ts';
import { createDraftRepository } from './issue-draft-repository.ts';
import { outboxPrefix, testEmail } from './issue-email.ts';
import { createIssueRepository } from './issue-repository.ts';
import type { IssueRow } from './issue-table.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'queueMail' | 'limiter' | 'publicUrl'>;
export type Issues = ReturnType<typeof createIssues>;
type Actor = { id: string; email: string };

const testLimit = { name: 'newsletter-test', max: 20, seconds: 3600 };

const toIssue = ({ writtenUntil: _own, createdAt: _made, ...issue }: IssueRow) => issue;

/** The subscribers, and the issues that are sent to them. */
export function createIssues({ db, queueMail, limiter, publicUrl }: Dependencies) {
  const repository = createIssueRepository(db);

  async function find(id: string, { find } = repository) {
    const row = await find(id);
    if (!row) throw new NotFound('This email is not here.');
    return row;
  }

  async function get(id: string) {
    const row = await find(id);
    const isDraft = row.state === 'draft';
    const counted = isDraft ? {} : await createOutbox(db).countWith(outboxPrefix(id));
    const { queued = 0, sending = 0, sent = 0, failed = 0, suppressed = 0 } = counted;
    const reach = isDraft ? await repository.countReaders(row.topics) : row.reach;
    return { ...toIssue(row), reach, emails: { waiting: queued + sending, delivered: sent, failed, suppressed } };
  }

  type Work = (issues: typeof repository, row: IssueRow, tx: Database) => Promise<Pick<Act, 'before' | 'after'>>;

  /** Works on an issue in one transaction, with its audit entry, and returns what became of it. */
  async function change(actorId: string, id: string, action: string, work: Work) {
    await db.transaction(async (tx) => {
      const issues = createIssueRepository(tx);
      const fields = await work(issues, await find(id, issues), tx);
      await recordAct(tx, { actorId, action, subjectId: id, ...fields });
    });
    return get(id);
  }

  return {
    get,
    toIssue,

    /** A draft of what is new since the last email, at most of a month; of two weeks before the first one. */
    async writeDraft(now = new Date()) {
      const sources = createDraftRepository(db);
      const last =
        (await repository.list(undefined, 100)).find(({ startedAt }) => startedAt)?.startedAt ?? daysAfter(now, -14);
      const since = new Date(Math.max(last.getTime(), daysAfter(now, -31).getTime()));
      const newest = await Promise.all(
        (await sources.countNewest(since, now)).map(async (counts) => ({
          ...counts,
          listed: await sources.listNewest(counts.category, since, now, listedInDraft.newest),
        })),
      );
      const until = daysAfter(now, 14);
      const closing = {
        count: await sources.countClosing(until, now),
        listed: await sources.listClosing(until, now, listedInDraft.closing),
      };
      return writeDraft({ newest, closing, publicUrl, now }, since);
    },

    list: repository.list,
    countSubscribers: () => repository.countReaders(),
    listSubscribers: ({ q, cursor }: SubscriberQuery, limit: number) =>
      repository.listSubscribers({ q: q && foldMailAddress(q).trim(), cursor }, limit),

    /** All confirmed addresses, streamed. */
    async exportSubscribers(actorId: string) {
      const after = { addresses: await repository.countReaders() };
      await recordAct(db, { actorId, action: 'newsletter.export', subjectId: 'newsletter', after });
      return (async function* () {
        for (let cursor: string | undefined; ; ) {
          const rows = await repository.listSubscribers({ cursor }, 500);
          yield* rows;
          if (rows.length < 500) return;
          cursor = toCursor(rows.at(-1)!);
        }
      })();
    },

    create: (actorId: string) =>
      db.transaction(async (tx) => {
        const id = await createIssueRepository(tx).add();
        await recordAct(tx, { actorId, action: 'newsletter.create', subjectId: id });
        return { id };
      }),

    /** Saves a draft. Throws ChangedMeanwhile for an outdated version. */
    save: (actorId: string, id: string, { version, ...after }: IssueInput) =>
      change(actorId, id, 'newsletter.edit', async (issues, { subject, text, topics }) => {
        // What is not complete any more is not sent by itself.
        const isComplete = after.subject !== '' && after.text !== '' && after.topics.length > 0;
        const changed = { ...after, ...(!isComplete && { sendAt: null }) };
        if (!(await issues.change(id, { version, state: 'draft' }, changed))) throw new ChangedMeanwhile();
        return { before: { subject, text, topics }, after };
      }),

    /** Emails it to the actor only. */
    async test(actor: Actor, id: string) {
      await limiter.count(testLimit, actor.id);
      await change(actor.id, id, 'newsletter.test', async (_issues, row, tx) => {
        checkComplete(row);
        await queueMail(tx, {
          ...testEmail(row, publicUrl),
          key: `news-test:${crypto.randomUUID()}`,
          to: actor.email,
          personId: actor.id,
        });
        return {};
      });
    },

    /** Plans when a draft goes out by itself, or takes that back (null). Throws ChangedMeanwhile for an outdated version. */
    schedule: (actorId: string, id: string, { version, sendAt }: ScheduleInput, now = new Date()) =>
      change(actorId, id, 'newsletter.schedule', async (issues, row) => {
        if (sendAt !== null) {
          checkComplete(row);
          if (new Date(sendAt) <= now) throw new AppError('invalid', 'This time is over. Please choose a later one.');
        }
        const planned = { sendAt: sendAt === null ? null : new Date(sendAt) };
        if (!(await issues.change(id, { version, state: 'draft' }, planned))) throw new ChangedMeanwhile();
        return { before: { sendAt: row.sendAt }, after: planned };
      }),

    /** Begins to send what was planned until now, each once, however many processes try. */
    async beginPlanned(now = new Date()) {
      for (const { id } of await repository.listPlanned(now))
        await db.transaction(async (tx) => {
          const issues = createIssueRepository(tx);
          const row = await issues.find(id);
          if (row) await issues.begin(id, row.version, await issues.countReaders(row.topics));
        });
    },

    /** Begins sending to all subscribers; a job queues the emails. */
    send: (actorId: string, id: string, version: number) =>
      change(actorId, id, 'newsletter.send', async (issues, row) => {
        checkComplete(row);
        const reach = await issues.countReaders(row.topics);
        if (!(await issues.begin(id, version, reach))) throw new ChangedMeanwhile();
        return { after: { subject: row.subject, topics: row.topics, reach } };
      }),

    /** Queues no more emails, and removes those that are not sent yet. */
    stop: (actorId: string, id: string) =>
      change(actorId, id, 'newsletter.stop', async (issues, { version }, tx) => {
        const stopped = { state: 'stopped' as const, endedAt: new Date() };
        if (!(await issues.change(id, { version, state: 'sending' }, stopped))) throw new ChangedMeanwhile();
        return { after: { withdrawn: await createOutbox(tx).withdraw(outboxPrefix(id)) } };
      }),
  };
}

function checkComplete({ subject, text, topics }: IssueRow) {
  if (subject === '') throw new AppError('invalid', 'Give it a subject first.');
  if (text === '') throw new AppError('invalid', 'Write something first.');
  if (topics.length === 0) throw new AppError('invalid', 'Choose whom it is for first.');
}
