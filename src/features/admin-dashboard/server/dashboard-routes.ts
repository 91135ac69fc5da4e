import type { Database } from '#platform/server/database/database.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { overview } from '../contract.ts';
import { createDashboardRepository } from './dashboard-repository.ts';

export const overviewEndpoints = (db: Database) => [
  get('/admin/overview', requireRole('curator'), {
    summary: 'What waits at the desk, and how much of it; money and mail for admins alone.',
    answer: overview,
    handle: async (c) => createDashboardRepository(db).countWaits((await personOf(c)).role === 'admin'),
  }),
];
