import { it as baseIt, expect } from 'vitest';
import { assignmentVersions } from '#features/learning/assignments/server/submission-table.ts';
import { one, serveAssignments } from '#features/learning/assignments/server/testing/serve-assignments.ts';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { oneDatabaseKind, openWholeDatabase } from '#platform/server/testing/whole-database.ts';

const countOf = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

for (const kind of oneDatabaseKind)
  baseIt(`takes one of several submissions and one of several answers that come at once [${kind}]`, async () => {
    const database = await openWholeDatabase(kind);
    const { ask, queue, answer, page, upload } = await serveAssignments(database.db);
    const submissions = await Promise.all(
      Array.from({ length: 4 }, () => ask('ada', `${page}/${one}/submission`, { text: 'My letter', version: 0 })),
    );
    expect(
      countOf(
        submissions.map(({ status }) => status),
        204,
      ),
    ).toBe(1);
    const [{ id }] = await queue();

    const answers = await Promise.all([
      answer('tom', id, 1, 'accepted'),
      answer('uma', id, 1, 'revise'),
      answer('tom', id, 1, 'revise'),
      answer('uma', id, 1, 'accepted'),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect([countOf(statuses, 204), countOf(statuses, 409)]).toEqual([1, 3]);
    expect(await database.db.select().from(assignmentVersions)).toHaveLength(1);
    const sent = await database.db.select().from(notifications);
    expect(sent.map(({ userId }) => userId).sort()).toEqual(['ada', 'tom', 'uma']);

    const files = await Promise.all(Array.from({ length: 8 }, () => upload('eve', 'Hello')));
    expect(
      countOf(
        files.map(({ status }) => status),
        201,
      ),
    ).toBe(5);
    await database.close();
  });
