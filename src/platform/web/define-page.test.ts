import { expect, it } from 'vitest';
import { definePage, plainHead } from './define-page.ts';

it('does not compile without a title', () => {
  const load = async () => () => null;
  // @ts-expect-error: `head` is missing.
  const page = definePage({ path: '/untitled', guard: 'public', source: '', load });
  expect(page.head).toBeUndefined();
});

it('does not compile for premium members without what others see', () => {
  const load = async () => () => null;
  // @ts-expect-error: this guard is named by `premiumPage`.
  const page = definePage({ path: '/treasure', guard: 'premium', source: '', load, head: plainHead('Treasure', '') });
  expect(page.path).toBe('/treasure');
});

it('gives the functions of a page the names in its path, and no others', () => {
  const page = definePage({
    path: '/classes/:id/learn/:lessonId',
    guard: 'members',
    source: '',
    load: async () => () => null,
    queries: ({ id, lessonId }) => [async () => `${id} ${lessonId}`],
    // @ts-expect-error: the path names no `slug`.
    head: ({ params }) => plainHead(`${params.slug}`, '')(),
  });
  expect(page.queries?.({ id: 'a', lessonId: 'b' }, '')).toHaveLength(1);
});
