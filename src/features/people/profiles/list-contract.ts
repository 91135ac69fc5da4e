import * as z from 'zod/mini';
import { returnTo } from '#features/people/accounts/contract.ts';
import { listOrders } from '#features/people/session/vocabulary.ts';
import { personId } from './contract.ts';

/** How the list of opportunities is ordered for a member. */
export const listOrderInput = z.strictObject({ firebaseUid: personId, listOrder: z.enum(listOrders) });

/** Forms send 'true' and 'false'. */
const switched = z.pipe(
  z.transform((value) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean(),
);

/** Whether it leaves out what a member may not apply for. */
export const listFilterInput = z.strictObject({ firebaseUid: personId, onlyEligible: switched });
/** `returnTo` is the list from which the form was sent. */
export const listFilterForm = z.extend(listFilterInput, { returnTo });
