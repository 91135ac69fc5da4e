import { inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { newsletterIssues } from '#features/messaging/newsletter/server/issue-table.ts';
import { pages } from '#features/messaging/pages/server/page-table.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';

const uuid = z.uuid();

/**
 * What acts of the administration were on, by id: titles of opportunities, classes, pages and newsletters, and names of
 * people. Anything else, and what was deleted, has none.
 */
export async function findSubjectNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const uuids = ids.filter((id) => uuid.safeParse(id).success);
  const { id: opportunityId, title } = opportunities;
  const found = await Promise.all([
    db.select({ id: opportunityId, name: title }).from(opportunities).where(inArray(opportunityId, uuids)),
    db
      .select({ id: courses.id, name: courses.title })
      .from(courses)
      .where(inArray(courses.id, [...ids])),
    db.select({ id: pages.id, name: pages.title }).from(pages).where(inArray(pages.id, uuids)),
    db
      .select({ id: newsletterIssues.id, name: newsletterIssues.subject })
      .from(newsletterIssues)
      .where(inArray(newsletterIssues.id, uuids)),
    db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(inArray(users.id, [...ids])),
  ]);
  return new Map(found.flat().flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}
