import type { SQL } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { overview } from '../contract.ts';
import { createDashboardRepository } from './dashboard-repository.ts';

/** `reviews`: the rows that wait in the inbox. */
export const overviewEndpoints = (db: Database, reviews: SQL) => [
  get('/admin/overview', requireRole('curator'), {
    summary: 'Counts of what waits for a person; payments and emails for admins only.',
    answer: overview,
    handle: async (c) => createDashboardRepository(db, reviews).countWaits((await personOf(c)).role === 'admin'),
  }),
];
