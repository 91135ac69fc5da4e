import { desc, eq, sql } from 'drizzle-orm';
import { foldText } from '../../shared/text/fold-text.ts';
import type { Database } from '../database/database.ts';
import { auditEntries } from './audit-table.ts';

type Fields = Record<string, unknown>;

export type Act = {
  /** The signed-in user's id: from the session, never from the request. */
  actorId: string;
  /** `subject.verb`, such as `opportunity.publish`. */
  action: string;
  subjectId: string;
  before?: Fields | null;
  after?: Fields | null;
};

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function onlyChanges(before: Fields | null, after: Fields | null) {
  if (!before || !after) return { before, after };
  const changed = Object.keys({ ...before, ...after }).filter((name) => !isEqual(before[name], after[name]));
  const pick = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

const text = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(text).join(' ') : String(value ?? '');

/**
 * Records an administrative action. Call it in the action's own transaction, so that both commit or neither. `before`
 * and `after` must not hold secrets or dates of birth, and name users by id only; unchanged fields are left out.
 */
export async function recordAct(db: Database, { actorId, action, subjectId, ...rest }: Act) {
  const { before, after } = onlyChanges(rest.before ?? null, rest.after ?? null);
  const searchText = foldText([action, subjectId, text(before), text(after)].join(' ')).slice(0, 4_000);
  await db.insert(auditEntries).values({ actorId, action, subjectId, before, after, searchText });
}

/** Saves of one draft by one user within this many minutes of the first make one entry. */
const draftSaveMinutes = 30;

/**
 * Records a save of an unpublished draft, unless the subject's latest entry is a recent save by the same user. Changes
 * of published content are recorded with `recordAct`, each one.
 */
export async function recordDraftSave(db: Database, act: Act) {
  const isRecent = sql<boolean>`${auditEntries.at} > now() - make_interval(mins => ${draftSaveMinutes})`;
  const [last] = await db
    .select({ actorId: auditEntries.actorId, action: auditEntries.action, isRecent })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, act.subjectId))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  const isRepeated = last?.isRecent && last.actorId === act.actorId && last.action === act.action;
  if (!isRepeated) await recordAct(db, act);
}
