import type { Database } from '#platform/server/database/database.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get } from '#platform/server/http/routes.ts';
import { type AuditEntry, auditList, auditQuery } from '../contract.ts';
import { createAuditRepository } from './audit-repository.ts';

type Dependencies = {
  db: Database;
  /** Titles and names of what acts were on, by id. */
  findSubjectNames: (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

export const auditEndpoints = ({ db, findSubjectNames }: Dependencies) => [
  get('/admin/audit', requireRole('admin'), {
    summary: 'Administrative actions, newest first. Link with rel="next" leads to the next page.',
    query: auditQuery,
    answer: auditList,
    handle: async (c, { query }) => {
      const { list } = createAuditRepository(db);
      const page = await answerPage(
        c,
        (limit) => list(query, limit),
        ({ id }) => id,
      );
      const names = await findSubjectNames(db, [...new Set(page.map(({ subjectId }) => subjectId))]);
      const named = page.map((entry) => ({ ...entry, subjectName: names.get(entry.subjectId) ?? null }));
      return named as unknown as AuditEntry[];
    },
  }),
];
