import { expect, it } from 'vitest';
import { neededNames } from './selector-names.ts';

it.each([
  ['.mt-2', ['.mt-2']],
  ['*', []],
  ['::-webkit-datetime-edit', []],
  ['h1', ['h1']],
  ['[data-theme=dark] .art-1', ['.art-1']],
  ['#root', []],
  ['.button.wide:hover > svg path', ['.button', '.wide', 'svg', 'path']],
  [String.raw`.max-sm\:pt-2\.5`, ['.max-sm:pt-2.5']],
  [String.raw`.\32xl`, ['.2xl']],
  [String.raw`.\[\&_a\]\:underline a`, ['.[&_a]:underline', 'a']],
  ['.button:not(.quiet)', ['.button']],
  [':root:has(.phone-bar)', ['.phone-bar']],
  ['button:is(.one,.two)', ['button']],
  [String.raw`:is(:where(.group):is([open],:open) .group-open\:hidden)`, ['.group', '.group-open:hidden']],
  [String.raw`:is(.\*\:min-w-\[min\(1\,_2\)\]>*)`, ['.*:min-w-[min(1,_2)]']],
])('knows what %s needs', (selector, names) => {
  expect(neededNames(selector)).toEqual(names);
});
