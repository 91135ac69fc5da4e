import { expect, it } from 'vitest';
import { isJsonTooDeep, isMarkdownTooDeep, maxNesting } from './nesting.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

it('counts the depth of JSON, not the number of its lists', () => {
  expect(isJsonTooDeep(nested(maxNesting))).toBe(false);
  expect(isJsonTooDeep(nested(maxNesting + 1))).toBe(true);
  expect(isJsonTooDeep('{"a":'.repeat(maxNesting + 1))).toBe(true);
  expect(isJsonTooDeep(`[${'[],'.repeat(5000)}[]]`)).toBe(false);
});

it('does not count brackets inside of strings', () => {
  expect(isJsonTooDeep(JSON.stringify({ text: `say "${'['.repeat(5000)}\\` }))).toBe(false);
  expect(isJsonTooDeep(`["\\"", ${nested(maxNesting)}]`)).toBe(true);
});

it('counts quotations and lists of Markdown, on one line or on many', () => {
  expect(isMarkdownTooDeep(`${'>'.repeat(maxNesting)} text`)).toBe(false);
  expect(isMarkdownTooDeep(`${'> '.repeat(maxNesting + 1)}text`)).toBe(true);
  expect(isMarkdownTooDeep(`${'- '.repeat(maxNesting + 1)}text`)).toBe(true);
  expect(isMarkdownTooDeep(`${'1. '.repeat(maxNesting + 1)}text`)).toBe(true);
  const stairs = Array.from({ length: maxNesting + 1 }, (_, level) => `${'  '.repeat(level)}- level`);
  expect(isMarkdownTooDeep(stairs.join('\n'))).toBe(true);
  expect(isMarkdownTooDeep(stairs.slice(1).join('\n'))).toBe(false);
});

it('takes long lists and lines of dashes or stars for what they are', () => {
  expect(isMarkdownTooDeep('- item\n'.repeat(5000))).toBe(false);
  expect(isMarkdownTooDeep('- item\n  - part\n'.repeat(5000))).toBe(false);
  expect(isMarkdownTooDeep(`${'-'.repeat(500)}\n${'*'.repeat(500)}`)).toBe(false);
});
