import { datedColumns } from '#features/opportunities/core/server/dates/confirmed-dates-policy.ts';
import { expectedColumns } from '#features/opportunities/core/server/dates/expected-dates-policy.ts';
import { learnWindow } from '#features/opportunities/core/server/dates/learned-windows-policy.ts';
import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hashToken } from '#platform/server/encrypted-value.ts';
import { addDays } from '#platform/shared/dates/add-days.ts';
import { dayAnywhere } from '#platform/shared/dates/dates.ts';
import type { ReopeningInput } from '../contract.ts';
import { daysBeforeOpening, keepPath } from '../vocabulary.ts';
import { createKeeperRepository } from './keeper-repository.ts';
import { actorOf } from './keeping.ts';
import { reopeningEmail } from './organization-emails.ts';
import { FieldRefused, LinkOver } from './organization-errors.ts';
import { createOrganizationRepository } from './organization-repository.ts';
import { addToken, type OrganizationDependencies } from './organizations.ts';
import { createReopeningRepository, expectedOpening } from './reopening-repository.ts';

type Dependencies = Pick<OrganizationDependencies, 'db' | 'queueMail' | 'publicUrl' | 'now'>;
export type Reopenings = ReturnType<typeof createReopenings>;

const emailsAtOnce = 100;

/** The columns of a round that its organization has told. Throws FieldRefused for days that cannot be. */
function openColumns({ opens, closes }: ReopeningInput, { usualWindows }: OpportunityRow, now: Date) {
  if (closes === '') throw new FieldRefused('closes', 'Please give the last day.');
  if (closes < dayAnywhere(now)) throw new FieldRefused('closes', 'This day is over. Please choose a later one.');
  if (opens > closes) throw new FieldRefused('opens', 'It cannot open after it closes.');
  const learned = learnWindow(usualWindows, { opens: opens || null, closes });
  return { usualWindows: learned, ...datedColumns(closes, { usualWindows: learned }, now) };
}

/** There is no round now: the one after it is expected. */
function skipColumns({ usualWindows, expectedUntil }: OpportunityRow, now: Date) {
  const over = expectedUntil && expectedUntil > now ? expectedUntil : now;
  return expectedColumns({ usualWindows, closesAt: null }, over);
}

/** Asks organizations, before a round is expected to open, whether it does, and takes the answer without logging in. */
export function createReopenings({ db, queueMail, publicUrl, now = () => new Date() }: Dependencies) {
  /** With the database of the caller's transaction: the embedded one has one connection. Throws LinkOver. */
  async function find(database: Database, token: string) {
    const found = await createOrganizationRepository(database).findToken(hashToken(token), 'reopening', now());
    const opportunityId = found?.token.subjectId;
    const row = opportunityId
      ? await createReopeningRepository(database).findKept(opportunityId, found.organization.id)
      : undefined;
    if (!found || !row) throw new LinkOver();
    return { row, organization: found.organization };
  }

  return {
    /** Sends one email for each round that is expected to open soon. */
    async ask() {
      const until = addDays(dayAnywhere(now()), daysBeforeOpening);
      const repository = createReopeningRepository(db);
      for (const { row, organization } of await repository.listPending(until, emailsAtOnce)) {
        const expected = expectedOpening(row);
        await db.transaction(async (transaction) => {
          const key = { opportunityId: row.id, organizationId: organization.id };
          if (!expected || !(await createReopeningRepository(transaction).claim(key, expected))) return;
          const token = await addToken(
            transaction,
            { organizationId: organization.id, purpose: 'reopening', subjectId: row.id },
            now(),
          );
          const href = `${publicUrl}${keepPath}/again?token=${token}`;
          const recipient = { to: organization.email, key: `organization-reopening:${row.id}:${expected}` };
          await queueMail(
            transaction,
            reopeningEmail(recipient, { title: row.title, slug: row.slug, expected }, href, publicUrl),
          );
        });
      }
    },

    /** What a link asks about. Throws LinkOver. */
    async read(token: string) {
      const { row } = await find(db, token);
      return { title: row.title, slug: row.slug, expected: expectedOpening(row) ?? dayAnywhere(now()) };
    },

    /** Writes the answer, once. Throws LinkOver, and FieldRefused without using up the link. */
    answer: (input: ReopeningInput) =>
      db.transaction(async (transaction) => {
        const { row: read, organization } = await find(transaction, input.token);
        const row = await createKeeperRepository(transaction).lockOpportunity(read.id);
        if (!row) throw new LinkOver();
        const columns = input.answer === 'yes' ? openColumns(input, row, now()) : skipColumns(row, now());
        const taken = await createOrganizationRepository(transaction).takeToken(
          hashToken(input.token),
          ['reopening'],
          now(),
        );
        if (!taken) throw new LinkOver();
        await createKeeperRepository(transaction).write([row.id], { ...columns, verifiedAt: null, editedAt: now() });
        const names = Object.keys(columns) as (keyof typeof columns & keyof OpportunityRow)[];
        const before = Object.fromEntries(names.map((name) => [name, row[name]]));
        const act = { actorId: actorOf(organization.id), action: 'opportunity.change-date', subjectId: row.id };
        await recordAct(transaction, { ...act, before, after: columns });
        return row.slug;
      }),
  };
}
