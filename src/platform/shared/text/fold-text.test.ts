import { expect, it } from 'vitest';
import { foldText, toSlug } from './fold-text.ts';

it('folds case, accents and white space', () => {
  expect(foldText('  Économie\n  ÅRHUS  Straße ')).toBe('economie arhus strasse');
});

it('keeps letters of other scripts', () => {
  expect(foldText('منحة 奨学金')).toBe('منحة 奨学金');
});

it('makes slugs of titles', () => {
  expect(toSlug("Girls' Prize: São Paulo – 2026!")).toBe('girls-prize-sao-paulo-2026');
  expect(toSlug('奨学金')).toBe('');
});
