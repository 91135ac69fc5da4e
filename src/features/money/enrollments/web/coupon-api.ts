import { useCode } from '#features/money/coupons/web/shared/use-code.ts';
import { postJson } from '#platform/web/http.ts';

const loadQuote = async () => (await import('../contract.ts')).couponQuote;

/** The code of a checkout, and the price of the course with it. */
export const useCoupon = (courseId: string) =>
  useCode({
    queryKey: ['/api/coupon-quote', courseId],
    readQuote: (code) => postJson('/api/coupon-quote', { courseId, code }, loadQuote),
    paymentKey: ['/api/create-payment-intent'],
  });
