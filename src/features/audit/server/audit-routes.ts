import type { Database } from '#platform/server/database/database.ts';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { linkNext } from '#platform/server/http/next-page.ts';
import { type AuditEntry, auditList, auditQuery } from '../contract.ts';
import { createAuditRepository } from './audit-repository.ts';

const pageSize = 50;

export function auditEndpoints(db: Database) {
  const repository = createAuditRepository(db);
  return [
    endpoint({
      method: 'get',
      path: '/admin/audit',
      guard: requireRole('admin'),
      summary: 'What was done at the desk, newest first. Link with rel="next" leads to the next page.',
      query: auditQuery,
      answer: auditList,
      handle: async (c, { query }) => {
        const found = await repository.list(query, pageSize + 1);
        const page = found.slice(0, pageSize);
        linkNext(c, found.length > pageSize ? page.at(-1)!.id : undefined);
        return c.json(page.map((entry) => ({ ...entry, at: entry.at.toISOString() }) as AuditEntry));
      },
    }),
  ];
}
