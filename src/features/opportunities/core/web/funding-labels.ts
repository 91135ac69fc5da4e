import type { Opportunity } from '../contract.ts';
import { fundingLabels } from '../vocabulary.ts';

/**
 * Returns what the opportunity gives or costs, in a word or two; null where nothing is known. Where nothing is paid,
 * the amount says more: it names a prize or a fee, and 'No funding' beside a prize would be wrong.
 */
export const formatFunding = ({ funding, amount }: Pick<Opportunity, 'funding' | 'amount'>) =>
  funding === null || (funding === 'none' && amount) ? null : fundingLabels[funding];
