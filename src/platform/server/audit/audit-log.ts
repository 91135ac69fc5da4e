import { desc, eq, sql } from 'drizzle-orm';
import { foldText } from '../../shared/text.ts';
import type { Database } from '../database/database.ts';
import { auditEntries } from './audit-table.ts';

type Fields = Record<string, unknown>;

export type Act = {
  /** The id of who did it: the session's, never a field of the request. */
  actorId: string;
  /** The kind of thing, a dot, a verb: `opportunity.publish`. */
  action: string;
  subjectId: string;
  before?: Fields | null;
  after?: Fields | null;
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only what differs, so that an entry says what was done and holds nothing else. */
function onlyChanges(before: Fields | null, after: Fields | null) {
  if (!before || !after) return { before, after };
  const changed = Object.keys({ ...before, ...after }).filter((name) => !same(before[name], after[name]));
  const pick = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

const text = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(text).join(' ') : String(value ?? '');

/**
 * Writes down what somebody did at the desk. Call it in the transaction of the act itself, so that there is neither
 * without the other. `before` and `after` hold fields that a person may read later: no secrets, no dates of birth, and
 * people by their ids.
 */
export async function recordAct(db: Database, { actorId, action, subjectId, ...rest }: Act) {
  const { before, after } = onlyChanges(rest.before ?? null, rest.after ?? null);
  const searchText = foldText([action, subjectId, text(before), text(after)].join(' ')).slice(0, 4_000);
  await db.insert(auditEntries).values({ actorId, action, subjectId, before, after, searchText });
}

/** Minutes from its first save in which one person's writing at one draft is one entry. */
const minutesOfRun = 30;

/**
 * Writes down a save of what nobody sees yet and saves itself while somebody writes: of a run of them, by one person
 * and with nothing else between, only the first. Once it is public every change is an entry, so that what the public
 * saw can be told from the log.
 */
export async function recordDraftSave(db: Database, act: Act) {
  const isRecent = sql<boolean>`${auditEntries.at} > now() - make_interval(mins => ${minutesOfRun})`;
  const [last] = await db
    .select({ actorId: auditEntries.actorId, action: auditEntries.action, isRecent })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, act.subjectId))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  const isRun = last?.isRecent && last.actorId === act.actorId && last.action === act.action;
  if (!isRun) await recordAct(db, act);
}
