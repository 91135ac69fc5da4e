/** `isReady`: available today; set it when the feature is built. `does`: what it does, where the name alone does not say it. */
type PlanFeature = { name: string; isReady: boolean; does?: string };

/** Specification, section 6: what Free offers. */
export const freeFeatures: readonly PlanFeature[] = [
  { name: 'Browse all opportunities', isReady: true },
  { name: 'Discovery quiz', isReady: true },
  { name: 'Basic opportunity matching', isReady: true },
  { name: 'Email notifications', isReady: true, does: 'Reminders of dates, and changes of what you saved.' },
];

/** Specification, section 6: what Premium offers beyond Free. Nothing that everybody has stands here (decisions.md). */
export const premiumFeatures: readonly PlanFeature[] = [
  { name: 'Premium badge beside your name', isReady: true },
  {
    name: 'Advanced AI-powered matching',
    isReady: true,
    does: 'A small AI model on our server reads your goals and quiz answers and finds what is close in meaning.',
  },
  {
    name: 'Personalized recommendations from your profile',
    isReady: true,
    does: 'The page For you: what fits you best, each with a score and its reasons. If you like, the five best new ones by email every week.',
  },
  {
    name: 'Alumni notes and advice',
    isReady: true,
    does: 'Where people who did something have written a note about it, you read all of it, and can ask them a question.',
  },
  {
    name: 'CV/resume helper with expert templates',
    isReady: true,
    does: 'Everybody can write one CV. Premium adds four templates made for their purpose, each with an expert’s advice beside every part, and up to 20 CVs. Spelling is checked, and you get PDF, Word and plain text.',
  },
  {
    name: 'Access to mentors and advisors',
    isReady: true,
    does: 'You see who the mentors are, those first who know what you apply for, and book online conversations of 25 or 50 minutes: two a month, unless another number stands on the page of mentors.',
  },
  {
    name: 'Priority support',
    isReady: true,
    does: 'Your questions to us come first. You see until when we answer.',
  },
  {
    name: 'Exclusive webinars and workshops',
    isReady: true,
    does: 'Webinars for Premium members alone, a place before everybody else at others, and the recordings of all of them for as long as you are Premium.',
  },
  { name: 'Early access to new opportunities', isReady: true },
];

type FeatureCard = { title: string; benefits: readonly string[]; drawing: string };

/** Specification, section 2: the four feature cards, each with its benefits by name. Drawings have a 48 px grid. */
const featureCards: readonly FeatureCard[] = [
  {
    title: 'Personalized Matching',
    benefits: ['Advanced AI-powered matching', 'Personalized recommendations from your profile'],
    drawing:
      'M24 5a19 19 0 1 1 0 38 19 19 0 0 1 0-38ZM24 9v3m0 24v3M9 24h3m24 0h3M31 17l-4.500 9.500L17 31l4.500-9.500Z',
  },
  {
    title: 'Alumni Network',
    benefits: ['Alumni notes and advice'],
    drawing:
      'M4 40c3-3 7-3 10 0s7 3 10 0 7-3 10 0 7 3 10 0M9 33l2-6h11l-2.500 6M16 27V9l8 12h-8M28 33l1.500-4.500h9L37 33M33 28.500V15l6 9h-6',
  },
  {
    title: 'CV Helper',
    benefits: ['CV/resume helper with expert templates'],
    drawing: 'M11 5h19l8 8v30H11ZM30 5v8h8M17 21h15M17 27h15M17 33h9M17 15h6',
  },
  {
    title: 'Mentor Access',
    benefits: ['Access to mentors and advisors'],
    drawing:
      'M18 41l2-23h8l2 23ZM17 18h14M20 18v-6l4-4 4 4v6M33 12l11-4M33 16l11 3M15 12 4 8M15 16 4 19M6 41h36M19.500 29h9',
  },
];

const isComing = (names: readonly string[]) =>
  premiumFeatures.some(({ name, isReady }) => !isReady && names.includes(name));
const inCards = featureCards.flatMap(({ benefits }) => benefits);

/**
 * Lists the features that are not built yet, each once: features with their benefits, then the benefits without a
 * feature.
 */
export const comingFeatures = [
  ...featureCards
    .filter(({ benefits }) => isComing(benefits))
    .map(({ title, benefits }) => ({ title, text: benefits.join('. ') })),
  ...premiumFeatures
    .filter(({ name, isReady }) => !isReady && !inCards.includes(name))
    .map(({ name }) => ({ title: name, text: '' })),
  ...freeFeatures.filter(({ isReady }) => !isReady).map(({ name }) => ({ title: name, text: 'Also on Free' })),
];

/** The features that are built, of those that have a card. */
export const readyFeatureCards = featureCards.filter(({ benefits }) => !isComing(benefits));
