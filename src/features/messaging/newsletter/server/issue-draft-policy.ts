import { type Category, categoryLabels } from '#features/people/interests/vocabulary.ts';
import { formatDay } from '#platform/shared/dates/dates.ts';
import { formatDeadline } from '#platform/shared/dates/deadline-labels.ts';
import { counted } from '#platform/shared/text/text.ts';
import type { IssueDraft } from '../issue-contract.ts';
import type { DraftedOpportunity } from './issue-draft-repository.ts';

type Sources = {
  newest: readonly DraftedOpportunity[];
  closing: readonly DraftedOpportunity[];
  publicUrl: string;
  now: Date;
};

/** The longest lists of one topic, and of what closes. */
const shown = { newest: 5, closing: 8 };

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

/** What is new by category, the largest first. */
function groupByCategory(newest: readonly DraftedOpportunity[]) {
  const groups = new Map<Category, DraftedOpportunity[]>();
  for (const one of newest) {
    // What is published has a category.
    const category = one.category!;
    groups.set(category, [...(groups.get(category) ?? []), one]);
  }
  return [...groups].sort(([, one], [, other]) => other.length - one.length);
}

function subjectOf(
  groups: ReturnType<typeof groupByCategory>,
  { newest, closing }: Pick<Sources, 'newest' | 'closing'>,
) {
  const [first] = groups;
  const added =
    first && groups.length === 1
      ? `${newest.length} new in ${categoryLabels[first[0]]}`
      : newest.length > 0 && counted(newest.length, 'new opportunity', 'new opportunities');
  const ending = closing.length > 0 && `${closing.length} ${closing.length === 1 ? 'closes' : 'close'} in two weeks`;
  return [added, ending].filter(Boolean).join(', ');
}

/** A draft of an issue from what is new since a day and what closes soon; empty where there is neither. */
export function writeDraft({ newest, closing, publicUrl, now }: Sources, since: Date): IssueDraft {
  const groups = groupByCategory(newest);
  const sections = groups.map(([category, opportunities]) => {
    const rest = opportunities.length - shown.newest;
    return [
      `### ${categoryLabels[category]}: ${opportunities.length} new`,
      '',
      ...opportunities.slice(0, shown.newest).map((one) => lineOf(one, { publicUrl, now })),
      ...(rest > 0
        ? [
            `- [${rest} more in ${categoryLabels[category]}](${publicUrl}/opportunities?category=${category}&sort=newest)`,
          ]
        : []),
    ].join('\n');
  });
  if (closing.length > 0)
    sections.push(
      [
        '### Closing in two weeks',
        '',
        ...closing.slice(0, shown.closing).map((one) => lineOf(one, { publicUrl, now })),
      ].join('\n'),
    );
  return { since: formatDay(since), subject: subjectOf(groups, { newest, closing }), text: sections.join('\n\n') };
}
