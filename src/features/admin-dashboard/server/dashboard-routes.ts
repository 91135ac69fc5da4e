import type { Database } from '#platform/server/database/database.ts';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { overview } from '../contract.ts';
import { createDashboardRepository } from './dashboard-repository.ts';

export const overviewEndpoints = (db: Database) => [
  endpoint({
    method: 'get',
    path: '/admin/overview',
    guard: requireRole('curator'),
    summary: 'What waits at the desk, and how much of it; money and mail for admins alone.',
    answer: overview,
    handle: async (c) => {
      const { role } = await personOf(c);
      return c.json(await createDashboardRepository(db).countWaits(role === 'admin'));
    },
  }),
];
