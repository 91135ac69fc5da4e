import { hashToken, makeToken } from '#platform/server/encrypted-value.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import type { PaymentRequest, SoldItem } from '../../purchase-contract.ts';
import { daysToPay, type PaymentAnswer } from '../../vocabulary.ts';
import type { Minor } from '../guardians/guardian-emails.ts';
import { NothingToRequest, NotSold, PaymentLinkExpired } from '../profile-errors.ts';
import type { ProfileStore } from '../profile-transaction.ts';
import type { Buyers } from './buyers.ts';
import { paymentAnswerEmail, paymentRequestEmail } from './payment-request-emails.ts';

/** Price and title of something that is sold; undefined when it is not. */
export type FindSold = (item: string) => Promise<SoldItem | undefined>;

type Dependencies = {
  store: ProfileStore;
  buyers: Pick<Buyers, 'getPermission'>;
  findSold: FindSold;
  publicUrl: string;
  now?: () => Date;
};
export type PaymentRequests = ReturnType<typeof createPaymentRequests>;

/** Payments of minors, each of which a guardian allows, pays or declines by a link. */
export function createPaymentRequests({ store, buyers, findSold, publicUrl, now = () => new Date() }: Dependencies) {
  const endOfLink = () => daysAfter(now(), daysToPay);

  async function getSold(item: string) {
    const sold = await findSold(item);
    if (!sold) throw new NotSold();
    return sold;
  }

  async function getByToken(token: string, { findByToken } = store.paymentRequests, lock = false) {
    const paymentRequest = await findByToken(hashToken(token), now(), { lock });
    if (!paymentRequest) throw new PaymentLinkExpired();
    return paymentRequest;
  }

  const pageOf = ({ item }: { item: string }) =>
    `${publicUrl}${item === 'premium' ? '/membership/upgrade' : `/checkout/${item.slice('class:'.length)}`}`;

  return {
    getByToken,

    /** Throws NotSold. */
    getPermission: async (userId: string, item: string) => buyers.getPermission(userId, await getSold(item)),

    /**
     * Emails the guardian, with title and price. A second request replaces the first, whose link ends. Throws NotSold,
     * and NothingToRequest unless the permission is missing.
     */
    async ask(person: Minor, item: string) {
      const sold = await getSold(item);
      const { state, guardianEmail } = await buyers.getPermission(person.id, sold);
      if (guardianEmail === null || (state !== 'guardianNeeded' && state !== 'waiting')) throw new NothingToRequest();
      const token = makeToken();
      await store.inTransaction(async (repositories) => {
        await repositories.guardians.lockUser(person.id);
        const requestId = await repositories.paymentRequests.add({
          ...sold,
          userId: person.id,
          guardianEmail,
          tokenHash: hashToken(token),
          expiresAt: endOfLink(),
        });
        const href = `${publicUrl}/guardian/payment?token=${token}`;
        await repositories.send(paymentRequestEmail({ requestId, guardianEmail, minor: person, sold, href }));
      });
    },

    /** Returns the payment request that a guardian sees at the link. Throws PaymentLinkExpired. */
    async describe(token: string): Promise<PaymentRequest> {
      const { request, minor } = await getByToken(token);
      const { item, title, amountCents, answer, expiresAt } = request;
      return {
        name: minor.name,
        title,
        isPremium: item === 'premium',
        price: amountCents / 100,
        answer,
        expiresAt: expiresAt.toISOString(),
      };
    },

    /** A guardian's answer, which may be changed while the link is valid. Throws PaymentLinkExpired. */
    async answer(token: string, answer: PaymentAnswer) {
      await store.inTransaction(async (repositories) => {
        const { request, minor } = await getByToken(token, repositories.paymentRequests, true);
        if (request.answer === answer) return;
        await repositories.paymentRequests.recordAnswer(request.id, answer, now(), endOfLink());
        await repositories.send(
          paymentAnswerEmail(answer, { requestId: request.id, minor, sold: request, href: pageOf(request) }),
        );
      });
    },

    recordTerms: (id: string, termsVersion: string) => store.paymentRequests.recordTerms(id, termsVersion),
    findById: (id: string) => store.paymentRequests.findById(id),
  };
}
