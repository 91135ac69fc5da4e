import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { hasRows } from '#platform/server/database/first.ts';
import type { TemplateInput } from '../../inbox-contract.ts';
import { messageTemplates as t } from '../message-table.ts';

export type TemplateRepository = ReturnType<typeof createTemplateRepository>;

export const createTemplateRepository = (db: Database) => ({
  /** There are at most a hundred. */
  list: () => db.select({ id: t.id, title: t.title, text: t.text }).from(t).orderBy(asc(t.title), asc(t.id)),
  count: () => db.$count(t),
  async add(template: TemplateInput) {
    await db.insert(t).values(template);
  },
  /** False when it is gone. */
  change: (id: string, template: TemplateInput) =>
    hasRows(db.update(t).set(template).where(eq(t.id, id)).returning({ id: t.id })),
  async remove(id: string) {
    await db.delete(t).where(eq(t.id, id));
  },
});
