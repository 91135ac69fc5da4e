import type { Author } from '#features/people/user-content/contract.ts';

/** Characters, or how many. */
export const discussionLimits = {
  ...{ title: 150, text: 10_000, name: 30, search: 100, pinned: 10, excerpt: 160 },
  /** `keptDays`: after a reported text was changed or deleted. `pictures`: of a post. */
  ...{ keptDays: 90, mentions: 10, suggestions: 6, pictures: 4, alt: 300 },
} as const;

/** 'held': waits for a review; 'hidden': by an instructor or a curator; 'deleted': by its author, or with the account. */
export const postStates = ['shown', 'held', 'hidden', 'deleted'] as const;
export type PostState = (typeof postStates)[number];

/** The first is what holds unless another is chosen. */
export const threadSorts = ['active', 'newest', 'unanswered'] as const;

/** The name of posts in the inbox of curators. */
export const postKind = 'posts';

export const postDecisionLabels = {
  show: {
    ...{ shown: 'Leave it as it is', held: 'Show it to the class', hidden: 'Show it again' },
    deleted: 'It kept to the rules',
  },
  hide: 'Hide the post',
};

/** What stands beside a name; nothing for learners. */
export const authorMarkLabels: Record<Author['mark'], string> = {
  ...{ none: '', instructor: 'Instructor', team: 'SeaLeap team', former: '' },
  ...{ sample: 'Sample', 'sample-instructor': 'Sample instructor' },
};
export const isInstructorMark = (mark: Author['mark']) => mark === 'instructor' || mark === 'sample-instructor';

export const discussionPathOf = (courseId: string, threadId?: string) =>
  `/classes/${courseId}/community${threadId ? `/${threadId}` : ''}`;

/** The form for a new thread, about a lesson when one is given. */
export const newThreadPathOf = (courseId: string, lesson?: string) =>
  `${discussionPathOf(courseId)}/new${lesson ? `?lesson=${encodeURIComponent(lesson)}` : ''}`;
