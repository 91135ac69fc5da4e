/** What the look at official links finds: nothing answers there any more, or the page is another one than it was. */
export const linkFindings = ['dead', 'changed'] as const;
export type LinkFinding = (typeof linkFindings)[number];

export const findingLabels: Record<LinkFinding, string> = { dead: 'Dead', changed: 'Changed' };
