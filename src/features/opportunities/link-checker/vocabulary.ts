/** 'dead': no page any more; 'changed': another text than when it was verified. */
export const linkFindings = ['dead', 'changed'] as const;
export type LinkFinding = (typeof linkFindings)[number];

export const findingLabels: Record<LinkFinding, string> = { dead: 'Dead', changed: 'Changed' };
