import { requireUser } from '#platform/server/http/guards.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { courseRefundInput, groupRefundInput, groupRefunds, purchasedCourses } from '../contract.ts';
import type { CourseRefunds } from './course-refunds.ts';
import type { GroupRefunds } from './group-refunds.ts';

type Dependencies = Pick<ModuleDependencies, 'limiter'> & {
  refunds: CourseRefunds;
  groupRefunds: GroupRefunds;
};

/** Each request calls the provider. */
const refundLimit = { name: 'own-refund', max: 30, seconds: 10 * 60 };
const reason = 'The buyer asked for it within the cooling-off period.';

export const courseRefundEndpoints = ({ refunds, groupRefunds: ofGroups, limiter }: Dependencies) => [
  get('/my-refunds', requireUser, {
    summary: 'Your paid classes, and until when each payment can be given back.',
    answer: purchasedCourses,
    handle: async (c) => refunds.list((await personOf(c)).id),
  }),
  post('/my-refunds', requireUser, {
    summary: 'Give back your payment for a class, within the cooling-off period. The class then closes.',
    body: courseRefundInput,
    handle: async (c, { body }) => {
      const { id } = await personOf(c);
      await limiter.count(refundLimit, id);
      await refunds.refund(id, body.enrollmentId, { actorId: id, reason });
      return redirectForm(c, '/my-classes?done=refund#own-refunds');
    },
  }),
  get('/my-group-refunds', requireUser, {
    summary: 'Places that you have bought for groups, that nobody has taken and that can be given back now.',
    answer: groupRefunds,
    handle: async (c) => ofGroups.list((await personOf(c)).id),
  }),
  post('/my-group-refunds', requireUser, {
    summary: 'Give back the places of a purchase that nobody has taken, within the cooling-off period.',
    body: groupRefundInput,
    handle: async (c, { body }) => {
      const { id } = await personOf(c);
      await limiter.count(refundLimit, id);
      await ofGroups.refund(id, body.purchaseId, { actorId: id, reason });
      return redirectForm(c, '/group-purchases?done=refund');
    },
  }),
];
