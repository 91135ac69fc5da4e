import * as z from 'zod/mini';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireConfirmedRole, requireRole } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { pageQuery } from '#platform/shared/list-contract.ts';
import { couponList, couponParams, newCouponInput } from '../contract.ts';
import type { CouponAdmin } from './coupon-admin.ts';

export const couponAdminEndpoints = (coupons: CouponAdmin) => [
  get('/admin/coupons', requireRole('admin'), {
    summary: 'Coupons for everybody, the newest first, with how often each was used.',
    query: pageQuery,
    answer: couponList,
    handle: (c, { query }) => answerPage(c, (limit) => coupons.list(query.cursor, limit), toCursor),
  }),
  post('/admin/coupons', requireConfirmedRole('admin'), {
    summary: 'Make a coupon. What it gives cannot be changed afterwards.',
    body: newCouponInput,
    answer: z.object({ id: z.uuid() }),
    status: 201,
    handle: async (c, { body }) => coupons.create((await personOf(c)).id, body),
  }),
  post('/admin/coupons/:id/end', requireConfirmedRole('admin'), {
    summary: 'End a coupon. Checkouts that are open keep their price.',
    params: couponParams,
    handle: async (c, { params }) => coupons.end((await personOf(c)).id, params.id),
  }),
];
