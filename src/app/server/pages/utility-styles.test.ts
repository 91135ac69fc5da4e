import { expect, it } from 'vitest';
import { createUtilityStyles } from './utility-styles.ts';

const stylesFor = createUtilityStyles(
  [
    '@layer base,utilities;',
    '@layer base{p{margin:0}}',
    String.raw`@layer utilities{.mt-2{margin-top:8px}.pt-2\.5{padding-top:10px}.\[\&_a\]\:underline a{text-decoration:underline}@media (width<40rem){.max-sm\:hidden{display:none}.max-sm\:mt-4{margin-top:16px}}}`,
    '.button{color:red}',
  ].join(''),
);

it('keeps what is no utility', () => {
  const { css } = stylesFor('<p>Words</p>');
  expect(css).toContain('p{margin:0}');
  expect(css).toContain('.button{color:red}');
  expect(css).not.toContain('margin-top');
});

it('adds the utilities that the page names, in the order of the sheet', () => {
  const { css } = stylesFor('<p class="max-sm:hidden pt-2.5 mt-2">Words</p>');
  expect(css).toContain(String.raw`.mt-2{margin-top:8px}.pt-2\.5{padding-top:10px}`);
  expect(css).toContain(String.raw`@media (width<40rem){.max-sm\:hidden{display:none}}`);
  expect(css).not.toContain('margin-top:16px');
});

it('reads names that HTML escapes', () => {
  expect(stylesFor('<p class="[&amp;_a]:underline">Words</p>').css).toContain('text-decoration:underline');
});

it('registers the variables of the utilities that the page names', () => {
  const withVariables = createUtilityStyles(
    [
      '@layer properties{@supports (color:red){*,:before{--tw-blur:initial;--tw-shadow:0 0 #0000}::backdrop{--tw-shadow:0 0 #0000;--tw-blur:initial}}}',
      '@layer utilities{.blur{--tw-blur:blur(8px);filter:var(--tw-blur)}.shadow{box-shadow:var(--tw-shadow)}}',
      '@property --tw-blur{syntax:"*";inherits:false}@property --tw-shadow{syntax:"*";inherits:false}',
    ].join(''),
  );
  const { css } = withVariables('<p class="blur">Words</p>');
  expect(css).toBe(
    '@layer properties{@supports (color:red){*,:before{--tw-blur:initial;}::backdrop{--tw-blur:initial}}}@layer utilities{.blur{--tw-blur:blur(8px);filter:var(--tw-blur)}}@property --tw-blur{syntax:"*";inherits:false}',
  );
});
