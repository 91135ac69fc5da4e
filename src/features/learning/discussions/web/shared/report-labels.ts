import type { PostReportReason } from '../../vocabulary.ts';

export const postReportLabels: Record<PostReportReason, string> = {
  unkind: 'It is unkind or hurts somebody',
  scam: 'It looks like a scam or advertising',
  contact: 'It asks for contact outside of SeaLeap, or for private facts',
  other: 'Something else',
};
