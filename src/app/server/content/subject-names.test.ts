import { expect } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { findSubjectNames } from './subject-names.ts';

it('names opportunities, classes and people, and nothing that it does not know', async ({ db }) => {
  const [opportunity] = await db
    .insert(opportunities)
    .values(opportunityRow({ title: 'Sea Prize' }))
    .returning();
  await db.insert(courses).values(courseRow({ title: 'First steps' }));
  await db.insert(users).values({ id: 'ada', name: 'Ada', email: 'ada@example.org' });
  const { id } = courseRow({});
  const names = await findSubjectNames(db, [opportunity!.id, id, 'ada', 'newsletter', crypto.randomUUID()]);
  expect(Object.fromEntries(names)).toEqual({ [opportunity!.id]: 'Sea Prize', [id]: 'First steps', ada: 'Ada' });
});
