import type { ReviewItem } from '../../../shared/review-contract.ts';

export const itemId = '00000000-0000-4000-8000-000000000001';

/** Something that waits for a decision, or what is given. */
export const reviewItemOf = (given: Partial<ReviewItem> = {}): ReviewItem => ({
  ...{ kind: 'posts', id: itemId, version: 3, at: '2026-03-01T10:00:00.000Z' },
  title: { label: 'Where is it?', href: '/classes/one/community/1#post-1' },
  contexts: [{ label: 'Course one', href: '/classes/one/community' }],
  author: { name: 'عائشة ا.', mark: 'Instructor' },
  state: { label: 'Shown', isStrong: false },
  facts: ['Written Mar 1, 2026, 10:00 AM'],
  causes: [{ text: 'Reported: It is unkind or hurts somebody', quote: 'It hurts.' }],
  texts: [{ label: '', text: 'You are ugly.', html: '', isFolded: false }],
  pictures: [],
  action: `/api/admin/review/posts/${itemId}/decision`,
  decisions: [
    { name: 'show', label: 'Leave it as it is' },
    { name: 'hide', label: 'Hide the post', reasonLabel: 'Why shall it be hidden?' },
  ],
  page: null,
  ...given,
});
