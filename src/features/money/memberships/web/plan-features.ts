import type { PremiumBenefits } from '../benefit-contract.ts';

type CountedBenefit = keyof PremiumBenefits;

/** `free` and `premium`: whether a plan has it, or how much of it. */
type PlanFeature = { name: string; free?: true | string; premium?: string } & (
  | { benefit?: never }
  | { benefit: CountedBenefit; none: string }
);

/** Specification, section 6. Nothing that everybody has is named as a benefit of Premium (decisions.md). */
export const planFeatures: readonly PlanFeature[] = [
  { name: 'Browse all opportunities', free: true },
  { name: 'Discovery quiz', free: true },
  { name: 'Basic opportunity matching', free: true },
  { name: 'Email notifications', free: true },
  { name: 'CV/resume helper with expert templates', free: 'One CV', premium: 'Expert templates, 20 CVs' },
  { name: 'Personalized recommendations from your profile' },
  { name: 'Advanced AI-powered matching' },
  { name: 'Access to mentors and advisors', benefit: 'mentors', none: 'No mentor yet' },
  { name: 'Exclusive webinars and workshops', benefit: 'webinars', none: 'None planned' },
  { name: 'Alumni notes and advice', benefit: 'notes', none: 'No note yet' },
  { name: 'Early access to new opportunities', benefit: 'early', none: 'None now' },
  { name: 'Priority support' },
  { name: 'Premium badge beside your name' },
];

/** Why a benefit is not sold today: there is none of it, or only samples of a demo. Undefined when it is. */
export function whyNotSold(feature: PlanFeature, benefits: PremiumBenefits | undefined) {
  if (!feature.benefit) return undefined;
  const { count, sampleCount } = benefits?.[feature.benefit] ?? { count: 0, sampleCount: 0 };
  if (count > sampleCount) return undefined;
  return count > 0 ? 'Samples only' : feature.none;
}

const lineCount = 5;

/** The lines on the card of the free plan. */
export const freeLines = ['Browse all opportunities', 'Discovery quiz', 'Basic opportunity matching'].concat(
  'Email notifications',
  'One CV',
);

/** The lines on the card of Premium: the first that are there today. */
export const premiumLines = (benefits: PremiumBenefits | undefined) => [
  'Everything in Free',
  ...planFeatures
    .filter((feature) => feature.free !== true && !whyNotSold(feature, benefits))
    .map(({ name }) => name)
    .slice(0, lineCount - 1),
];

type FeatureCard = { title: string; line: string; href: string; helpHref: string; drawing: string } & (
  | { benefit?: never }
  | { benefit: CountedBenefit; none: string }
);

/**
 * Specification, section 2: the four feature cards, each a link to what it is: the page for members, the help for
 * visitors. Drawings have a 48 px grid.
 */
export const featureCards: readonly FeatureCard[] = [
  {
    title: 'Personalized Matching',
    line: 'What fits you best, and why',
    ...{ href: '/for-you', helpHref: '/help/premium' },
    drawing:
      'M24 5a19 19 0 1 1 0 38 19 19 0 0 1 0-38ZM24 9v3m0 24v3M9 24h3m24 0h3M31 17l-4.500 9.500L17 31l4.500-9.500Z',
  },
  {
    title: 'Alumni Network',
    line: 'Notes from people who did it',
    ...{ href: '/notes', helpHref: '/help/premium' },
    ...{ benefit: 'notes', none: 'No note yet' },
    drawing:
      'M4 40c3-3 7-3 10 0s7 3 10 0 7-3 10 0 7 3 10 0M9 33l2-6h11l-2.500 6M16 27V9l8 12h-8M28 33l1.500-4.500h9L37 33M33 28.500V15l6 9h-6',
  },
  {
    title: 'CV Helper',
    line: 'Templates and advice',
    ...{ href: '/cv', helpHref: '/help/cv' },
    drawing: 'M11 5h19l8 8v30H11ZM30 5v8h8M17 21h15M17 27h15M17 33h9M17 15h6',
  },
  {
    title: 'Mentor Access',
    line: 'Talk to somebody who has been there',
    ...{ href: '/mentors', helpHref: '/help/mentors' },
    ...{ benefit: 'mentors', none: 'No mentor yet' },
    drawing:
      'M18 41l2-23h8l2 23ZM17 18h14M20 18v-6l4-4 4 4v6M33 12l11-4M33 16l11 3M15 12 4 8M15 16 4 19M6 41h36M19.500 29h9',
  },
];
