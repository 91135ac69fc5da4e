import type { OpportunityFields } from '#features/curation/admin/editor-contract.ts';
import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import { fundingLabels, typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { categoryLabels, educationLabels } from '#features/people/interests/vocabulary.ts';
import { type ListedReview, textOf, toListed } from '#platform/server/review/review-kind.ts';
import { countryNames } from '#platform/shared/countries/countries.ts';
import { formatTime } from '#platform/shared/dates/dates.ts';
import type { ReviewDecision } from '#platform/shared/review-vocabulary.ts';
import type { ProposalKind } from '../vocabulary.ts';
import type { Organization, Proposal } from './organization-table.ts';
import type { ListedProposal } from './proposal-repository.ts';
import type { ProposalSigns } from './proposal-signs.ts';

type Shown = { proposal: Proposal; organization: Organization; isKept: boolean };

const kindLabels: Record<ProposalKind, string> = {
  post: 'A new opportunity',
  change: 'A change',
  claim: 'Kept by its organization',
};
const decisionLabels: Record<string, string> = {
  ...{ accept: 'Accepted', ask: 'Asked back', decline: 'Declined', proven: 'Proven', release: 'Taken back' },
};

const suspend: ReviewDecision = {
  ...{ name: 'suspend', label: 'Suspend the organization', reasonLabel: 'Why is it suspended?' },
  isReasonInternal: true,
  hint: 'What it keeps or has posted leaves the site at once, and its links stop working.',
};
const answers: readonly ReviewDecision[] = [
  { name: 'accept', label: 'Accept', hint: 'It is shown at once. Compare it with the official page first.' },
  { name: 'decline', label: 'Decline', reasonLabel: 'Why is it declined? The organization reads it.' },
];
const ask: ReviewDecision = {
  ...{ name: 'ask', label: 'Ask back', reasonLabel: 'What do you want to ask? It is sent by email.' },
};

/** What can be decided; of what was decided, whether the organization may stay. */
export function decisionsOf({ proposal, organization, isKept }: Shown): readonly ReviewDecision[] {
  if (organization.suspendedAt) return [{ name: 'restore', label: 'Restore the organization' }];
  if (proposal.decidedAt === null) return [...answers, ...(proposal.kind === 'post' ? [ask] : [])];
  if (proposal.decision === 'ask') return [...answers, suspend];
  return isKept
    ? [{ name: 'release', label: 'Take it back', hint: 'Curators alone change it then.' }, suspend]
    : [suspend];
}

const listed = (values: readonly string[]) => values.join(', ');

/** The fields in words, with their names. */
function factsOf(fields: Partial<OpportunityFields>) {
  const { facts, deadline, category, type, funding, eligibleCountries, educationLevels } = fields;
  const named: [string, string | undefined][] = [
    ['Organization', fields.organization],
    ['Link', fields.link],
    ['Kind', type ? typeLabels[type] : undefined],
    ['Category', category ? categoryLabels[category] : undefined],
    ['Deadline', deadline?.text],
    ['Money', listed([funding ? fundingLabels[funding] : '', fields.amount ?? ''].filter(Boolean))],
    ['Countries', eligibleCountries && (listed(eligibleCountries.map((code) => countryNames[code]!)) || 'Any')],
    ['Education', educationLevels && (listed(educationLevels.map((level) => educationLabels[level])) || 'Any')],
    ['Ages', fields.minAge || fields.maxAge ? `${fields.minAge ?? ''}–${fields.maxAge ?? ''}` : undefined],
    ['Facts', facts && listed(Object.entries(facts).map(([name, value]) => `${name}: ${[value].flat().join(' ')}`))],
    ['Where', fields.location],
  ];
  return named.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
}

/** What the site shows today of the fields that a change is about. */
function factsBefore(fields: Partial<OpportunityFields>, before: OpportunityFields | undefined) {
  if (!before) return [];
  const names = Object.keys(fields) as (keyof OpportunityFields)[];
  const shown = Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<OpportunityFields>;
  return [
    ...factsOf(shown),
    ...(fields.eligibility === undefined ? [] : [`Who may apply: ${before.eligibility || '–'}`]),
  ];
}

type Extras = {
  signs: ProposalSigns | undefined;
  before: OpportunityFields | undefined;
  isKept: boolean;
  version: number;
};

const titleOf = ({ title }: Partial<OpportunityFields>, opportunity: OpportunityRow | null) =>
  opportunity?.title ?? title ?? '';

/** An item of the inbox. Who sent it is named by the organization, and by its address for who decides. */
export function toItem({ proposal, organization, opportunity, at }: ListedProposal, extras: Extras): ListedReview {
  const { fields, decision, kind, answer, reason } = proposal;
  const { signs, before, isKept, version } = extras;
  const block = (label: string, lines: readonly string[] = []) =>
    lines.length > 0 ? [textOf(lines.join('\n'), label)] : [];
  const state = organization.suspendedAt ? 'Suspended' : decision ? (decisionLabels[decision] ?? decision) : undefined;
  return toListed({
    ...{ id: proposal.id, version, at },
    title: {
      label: titleOf(fields, opportunity),
      href: opportunity ? `/admin/opportunities/${opportunity.id}` : (fields.link ?? ''),
    },
    contexts: [],
    author: { name: organization.name, mark: organization.email },
    state: { label: state ?? kindLabels[kind], isStrong: decision === null },
    facts: [
      ...(decision ? [kindLabels[kind]] : []),
      ...(proposal.sentAt ? [`Sent ${formatTime(proposal.sentAt)}`] : []),
    ],
    causes: reason ? [{ text: decision === 'ask' || decision === null ? 'Asked:' : 'Reason:', quote: reason }] : [],
    texts: [
      ...block('Speaks for it', signs?.good),
      ...block('Speaks against it', signs?.bad),
      ...(answer ? [textOf(answer, 'The organization answers')] : []),
      ...block('On the site today', factsBefore(fields, before)),
      ...block(kind === 'change' ? 'Shall be' : 'What it says', factsOf(fields)),
      ...(fields.description ? [textOf(fields.description, 'Description')] : []),
      ...(fields.benefits?.length ? [textOf(fields.benefits.join('\n'), 'What it gives')] : []),
      ...(fields.eligibility ? [textOf(fields.eligibility, 'Who may apply')] : []),
    ],
    decisions: decisionsOf({ proposal, organization, isKept }),
  });
}
