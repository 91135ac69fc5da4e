import { useQueryClient } from '@tanstack/react-query';
import type { CourseDetail } from '#features/catalogue/courses/contract.ts';
import {
  invalidateEnrollments,
  paymentIntentQuery,
  useEnrollmentRefresh,
  useEnrollmentStatus,
} from './enrollment-api.ts';
import { usePaymentIntent } from './use-payment-intent.ts';

type Offer = {
  /** USD: what the page has shown. */
  price: number;
  code: string | undefined;
  /** False while a code is looked at, and where there is nothing to pay. */
  isPayable: boolean;
};

/** The payment of a course, until it is bought. */
export function useCheckout(uid: string, course: Pick<CourseDetail, 'id'>, { price, code, isPayable }: Offer) {
  const client = useQueryClient();
  useEnrollmentRefresh();
  const { data: status, isPending } = useEnrollmentStatus(uid, course.id);
  const isEnrolled = status?.enrolled ?? false;
  const address = `/classes/${course.id}`;
  const payment = usePaymentIntent({
    query: paymentIntentQuery(uid, course.id, code),
    price,
    isEnabled: !isPending && !isEnrolled && isPayable,
    address,
    owned: { title: 'You already have this class', address, refresh: () => invalidateEnrollments(client) },
  });
  return { isEnrolled, payment };
}
