import { expect, it } from 'vitest';
import { drawingsFor } from './drawings.ts';

const idsOf = (html: string) => [...html.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id);

it('holds the shapes that a page refers to, once each, and the parts of those', () => {
  const page = '<svg><use href="#icon-pin"></use><use href="#icon-pin"></use><use href="#art-b0"></use></svg>';
  expect(idsOf(drawingsFor(page))).toEqual(['icon-pin', 'art-v', 'art-b0']);
  expect(idsOf(drawingsFor('<use href="#p-boat"></use><use href="#p-calm" x="1"></use>'))).toEqual([
    'p-boat',
    'p-calm',
  ]);
});

it('writes whole elements', () => {
  expect(drawingsFor('<use href="#icon-menu"></use>')).toBe(
    '<svg hidden="" aria-hidden="true"><path id="icon-menu" d="M3.5 7h17M3.5 12h17M3.5 17h11"/></svg>',
  );
  expect(drawingsFor('<use href="#art-c1"></use>')).toMatch(/<\/g><\/g><\/svg>$/);
});

it('adds nothing to a page without drawings', () => {
  expect(drawingsFor('<a href="#main">Skip</a>')).toBe('');
});
