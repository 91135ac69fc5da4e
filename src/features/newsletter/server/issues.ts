import type { Act } from '#platform/server/audit/audit-log.ts';
import { fromCursor, toCursor } from '#platform/server/database/time-cursor.ts';
import { ChangedMeanwhile } from '#platform/server/errors.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import type { Outbox } from '#platform/server/mail/outbox.ts';
import { foldMailAddress } from '#platform/shared/text.ts';
import type { Issue, IssueInput, IssueWithDelivery, SubscriberQuery } from '../issue-contract.ts';
import { issueEmail, outboxPrefix } from './issue-email.ts';
import type { IssueRepository } from './issue-repository.ts';
import type { IssueRow } from './issue-table.ts';
import { IssueNotComplete, IssueNotFound } from './newsletter-errors.ts';

/** Bound to one transaction. */
type Unit = {
  repository: IssueRepository;
  outbox: Pick<Outbox, 'withdraw'>;
  queue: (emailMessage: OutgoingEmail) => Promise<void>;
  record: (act: Act) => Promise<void>;
};

type Dependencies = {
  repository: IssueRepository;
  outbox: Pick<Outbox, 'countWith'>;
  transact: <T>(run: (unit: Unit) => Promise<T>) => Promise<T>;
  limiter: Pick<RateLimiter, 'count'>;
  publicUrl: string;
  makeId?: () => string;
};
export type Issues = ReturnType<typeof createIssues>;
type Actor = { id: string; email: string };

const pageSize = 50;
const testLimit = { name: 'newsletter-test', max: 20, seconds: 3600 };

const toIssue = ({
  writtenUntil: _own,
  createdAt: _made,
  startedAt,
  endedAt,
  updatedAt,
  ...rest
}: IssueRow): Issue => ({
  ...rest,
  startedAt: startedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

/** The subscribers, and the issues that are sent to them. */
export function createIssues({
  repository,
  outbox,
  transact,
  limiter,
  publicUrl,
  makeId = crypto.randomUUID.bind(crypto),
}: Dependencies) {
  async function find(repository: IssueRepository, id: string) {
    const row = await repository.find(id);
    if (!row) throw new IssueNotFound();
    return row;
  }

  async function get(id: string): Promise<IssueWithDelivery> {
    const row = await find(repository, id);
    const counted = row.state === 'draft' ? {} : await outbox.countWith(outboxPrefix(id));
    const { queued = 0, sending = 0, sent = 0, failed = 0 } = counted;
    const reach = row.state === 'draft' ? await repository.countReaders(row.topics) : row.reach;
    return { ...toIssue({ ...row, reach }), emails: { waiting: queued + sending, delivered: sent, failed } };
  }

  return {
    get,
    countSubscribers: () => repository.countReaders(),

    async listSubscribers({ q, cursor }: SubscriberQuery) {
      const after = cursor === undefined ? undefined : fromCursor(cursor);
      const found = await repository.listSubscribers(pageSize + 1, { q: q && foldMailAddress(q).trim(), after });
      const page = found.slice(0, pageSize);
      return {
        items: page.map(({ createdAt: _key, confirmedAt, ...row }) => ({
          ...row,
          confirmedAt: confirmedAt?.toISOString() ?? null,
        })),
        next: found.length > pageSize ? toCursor(page.at(-1)!) : undefined,
      };
    },

    /** All confirmed addresses, streamed. */
    async exportSubscribers(actorId: string) {
      const addresses = await repository.countReaders();
      await transact(({ record }) =>
        record({ actorId, action: 'newsletter.export', subjectId: 'newsletter', before: null, after: { addresses } }),
      );
      return (async function* () {
        for (let after: { createdAt: string; id: string } | undefined; ; ) {
          const rows = await repository.listSubscribers(500, { after });
          yield* rows;
          const last = rows.at(-1);
          if (!last || rows.length < 500) return;
          after = { createdAt: last.createdAt.toISOString(), id: last.id };
        }
      })();
    },

    async list(cursor: string | undefined) {
      const found = await repository.list(pageSize + 1, cursor === undefined ? undefined : fromCursor(cursor));
      const page = found.slice(0, pageSize);
      return { items: page.map(toIssue), next: found.length > pageSize ? toCursor(page.at(-1)!) : undefined };
    },

    create: (actorId: string) =>
      transact(async ({ repository, record }) => {
        const id = await repository.add();
        await record({ actorId, action: 'newsletter.create', subjectId: id });
        return { id };
      }),

    /** Saves a draft. Throws ChangedMeanwhile for an outdated version. */
    async save(actorId: string, id: string, { version, ...input }: IssueInput) {
      await transact(async ({ repository, record }) => {
        const { subject, text, topics } = await find(repository, id);
        if (!(await repository.change(id, { version, state: 'draft' }, input))) throw new ChangedMeanwhile();
        await record({
          actorId,
          action: 'newsletter.edit',
          subjectId: id,
          before: { subject, text, topics },
          after: input,
        });
      });
      return get(id);
    },

    /** Emails it to the actor only. */
    async test(actor: Actor, id: string) {
      await limiter.count(testLimit, actor.id);
      await transact(async ({ repository, queue, record }) => {
        const row = await find(repository, id);
        checkComplete(row);
        const emailMessage = issueEmail(row, `${publicUrl}/newsletter/leave`);
        await queue({
          ...emailMessage,
          subject: `Test: ${row.subject}`,
          key: `news-test:${makeId()}`,
          to: actor.email,
          personId: actor.id,
        });
        await record({ actorId: actor.id, action: 'newsletter.test', subjectId: id });
      });
    },

    /** Begins sending to all subscribers; a job queues the emails. */
    async send(actorId: string, id: string, version: number) {
      await transact(async ({ repository, record }) => {
        const row = await find(repository, id);
        checkComplete(row);
        const reach = await repository.countReaders(row.topics);
        if (!(await repository.begin(id, version, reach))) throw new ChangedMeanwhile();
        const after = { subject: row.subject, topics: row.topics, reach };
        await record({ actorId, action: 'newsletter.send', subjectId: id, before: null, after });
      });
      return get(id);
    },

    /** Queues no more emails, and removes those that are not sent yet. */
    async stop(actorId: string, id: string) {
      await transact(async ({ repository, outbox, record }) => {
        const { version } = await find(repository, id);
        const change = { state: 'stopped' as const, endedAt: new Date() };
        if (!(await repository.change(id, { version, state: 'sending' }, change))) throw new ChangedMeanwhile();
        const withdrawn = await outbox.withdraw(outboxPrefix(id));
        await record({ actorId, action: 'newsletter.stop', subjectId: id, before: null, after: { withdrawn } });
      });
      return get(id);
    },
  };
}

function checkComplete({ subject, text, topics }: Pick<IssueRow, 'subject' | 'text' | 'topics'>) {
  if (subject === '') throw new IssueNotComplete('Give it a subject first.');
  if (text === '') throw new IssueNotComplete('Write something first.');
  if (topics.length === 0) throw new IssueNotComplete('Choose whom it is for first.');
}
