import type { Database } from '#platform/server/database/database.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get } from '#platform/server/http/routes.ts';
import { type AuditEntry, auditList, auditQuery } from '../contract.ts';
import { createAuditRepository } from './audit-repository.ts';

export const auditEndpoints = (db: Database) => [
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
      return page as unknown as AuditEntry[];
    },
  }),
];
