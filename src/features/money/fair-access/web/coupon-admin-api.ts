import { useQuery } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';

export const couponsApi = '/api/admin/coupons';
export const loadCoupons = async () => (await import('../contract.ts')).couponList;

/** Published classes, for the choice of one. */
export const useSoldCourses = () =>
  useQuery(
    jsonQuery('/api/courses', async () => (await import('#features/catalogue/courses/contract.ts')).courseList, [
      ...['/api/courses', 'of coupons'],
    ]),
  );

export const endCoupon = (id: string) => request(`${couponsApi}/${id}/end`, { method: 'POST', json: {} });
