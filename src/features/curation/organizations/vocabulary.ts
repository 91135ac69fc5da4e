/** How somebody has shown that an opportunity is theirs: an address of the official site, or a line on the page. */
export type Proof = 'email' | 'page';

/** 'post': a new opportunity; 'change': of one that is on the site; 'claim': somebody began to keep it. */
export const proposalKinds = ['post', 'change', 'claim'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** What an emailed token opens, once. 'session': a browser that opened such a link. */
export const tokenPurposes = ['open', 'post', 'claim', 'reopening', 'session'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** Until when a token works, in hours. */
export const tokenHours: Record<TokenPurpose, number> = {
  open: 2,
  post: 7 * 24,
  claim: 7 * 24,
  reopening: 60 * 24,
  session: 24,
};

/** Days after which an address that nobody has confirmed is deleted, with what was sent from it. */
export const daysToConfirm = 7;
/** Days after which a declined post is deleted. */
export const daysOfDeclined = 180;
/** Days before a round is expected to open, on which its organization is asked. */
export const daysBeforeOpening = 21;
/** Where no opening is known, a round is expected to open this many days before it closes. */
export const usualOpenDays = 60;

export const lengths = { name: 200, email: 254, question: 500, answer: 2_000 } as const;

export const postPath = '/post';
export const keepPath = '/keep';
export const claimPathOf = (slug: string) => `/opportunities/${encodeURIComponent(slug)}/claim`;
export const keptPathOf = (id: string) => `${keepPath}/opportunities/${id}`;
export const postedPathOf = (id: string) => `${keepPath}/posts/${id}`;

/** Changes of these are reviewed before they are shown: the link, what it costs or gives, and who may apply. */
export const reviewedFields = [
  ...(['link', 'organization', 'funding', 'amount', 'facts', 'eligibility'] as const),
  ...(['eligibleCountries', 'educationLevels', 'minAge', 'maxAge'] as const),
] as const;
