import type { PeerReviewRow } from './peer-review-table.ts';
import { expiresAtOf } from './shown-policy.ts';

export const stateOf = ({ answeredAt, openedAt }: PeerReviewRow) =>
  answeredAt ? ('answered' as const) : openedAt ? ('opened' as const) : ('new' as const);
export const toTask = (row: PeerReviewRow) => ({ id: row.id, state: stateOf(row), expiresAt: expiresAtOf(row) });
