import { type Category, categoryLabels } from '#features/people/interests/vocabulary.ts';
import { formatDay } from '#platform/shared/dates/dates.ts';
import { formatDeadline } from '#platform/shared/dates/deadline-labels.ts';
import { counted } from '#platform/shared/text/text.ts';
import type { IssueDraft } from '../issue-contract.ts';
import type { DraftedOpportunity } from './issue-draft-repository.ts';

/** Of the opportunities, the first few that are listed. */
type Section = { count: number; listed: readonly DraftedOpportunity[] };
type Sources = {
  /** What is new by category, the largest first. */
  newest: readonly (Section & { category: Category })[];
  closing: Section;
  publicUrl: string;
  now: Date;
};

/** How many are listed of one category, and of what closes. */
export const listedInDraft = { newest: 5, closing: 8 };

/** A title in Markdown, in which nothing of it is a mark. */
const plain = (title: string) => title.replace(/[\\`*_[\]<>#|~]/g, '\\$&');

const deadlineOf = (opportunity: DraftedOpportunity, now: Date) =>
  formatDeadline(
    {
      ...opportunity,
      closesAt: opportunity.closesAt?.toISOString() ?? null,
      // Estimates are no news.
      ...{ expectedOpens: null, expectedCloses: null },
    },
    { now, timeZone: undefined },
  );

function lineOf(opportunity: DraftedOpportunity, { publicUrl, now }: Pick<Sources, 'publicUrl' | 'now'>) {
  const deadline = opportunity.closesAt ? `: ${deadlineOf(opportunity, now)}` : '';
  return `- [${plain(opportunity.title)}](${publicUrl}/opportunities/${opportunity.slug})${deadline}`;
}

function subjectOf({ newest, closing }: Pick<Sources, 'newest' | 'closing'>) {
  const sum = newest.reduce((total, { count }) => total + count, 0);
  const added =
    newest.length === 1
      ? `${sum} new in ${categoryLabels[newest[0]!.category]}`
      : sum > 0 && counted(sum, 'new opportunity', 'new opportunities');
  const ending = closing.count > 0 && `${closing.count} ${closing.count === 1 ? 'closes' : 'close'} in two weeks`;
  return [added, ending].filter(Boolean).join(', ');
}

/** A draft of an issue from what is new since a day and what closes soon; empty where there is neither. */
export function writeDraft({ newest, closing, publicUrl, now }: Sources, since: Date): IssueDraft {
  const linesOf = (opportunities: readonly DraftedOpportunity[]) =>
    opportunities.map((one) => lineOf(one, { publicUrl, now }));
  const sections = newest.map(({ category, count, listed }) => {
    const label = categoryLabels[category];
    const rest = count - listed.length;
    const more = `- [${rest} more in ${label}](${publicUrl}/opportunities?category=${category}&sort=newest)`;
    return [`### ${label}: ${count} new`, '', ...linesOf(listed), ...(rest > 0 ? [more] : [])];
  });
  if (closing.count > 0) sections.push(['### Closing in two weeks', '', ...linesOf(closing.listed)]);
  const text = sections.map((lines) => lines.join('\n')).join('\n\n');
  return { since: formatDay(since), subject: subjectOf({ newest, closing }), text };
}
