import { expect, it } from 'vitest';
import { createPageStyles } from './page-styles.ts';

const stylesFor = createPageStyles(
  [
    '@layer base,utilities;',
    '@layer base{p{margin:0}}',
    String.raw`@layer utilities{.mt-2{margin-top:8px}.pt-2\.5{padding-top:10px}.\[\&_a\]\:underline a{text-decoration:underline}@media (width<40rem){.max-sm\:hidden{display:none}.max-sm\:mt-4{margin-top:16px}}}`,
    '.button{color:red}',
  ].join(''),
);

it('keeps the rules for elements and classes that the page has', () => {
  const { css } = stylesFor('<p class="button">Words</p>');
  expect(css).toContain('p{margin:0}');
  expect(css).toContain('.button{color:red}');
  expect(css).not.toContain('margin-top');
});

it('leaves out the selectors, animations and values that nothing on the page uses', () => {
  const style = createPageStyles(
    '@layer theme{:root{--gap:4px;--wide:var(--gap);--unused:1px}}h1,h2{margin:0}.card:hover .more,.other{gap:var(--wide)}.turning{animation:turn 1s}@keyframes turn{to{rotate:1turn}}:root:has(.bar){--bar:1px}',
  );
  expect(style('<h2 class="card">Words <b class="more"></b></h2>').css).toBe(
    '@layer theme{:root{--gap:4px;--wide:var(--gap);}}h2{margin:0}.card:hover .more{gap:var(--wide)}',
  );
  expect(style('<p class="turning bar">Words</p>').css).toBe(
    '@layer theme{:root{}}.turning{animation:turn 1s}@keyframes turn{to{rotate:1turn}}:root:has(.bar){--bar:1px}',
  );
  expect(style('<p>Words</p>', '.sheet{gap:var(--gap)}').css).toBe('@layer theme{:root{--gap:4px;}}');
});

it('keeps what scripts show before the whole sheet is there', () => {
  expect(createPageStyles('.plain-message strong{color:red}')('<p>Words</p>').css).toContain('color:red');
});

it('adds the utilities that the page names, in the order of the sheet', () => {
  const { css } = stylesFor('<p class="max-sm:hidden pt-2.5 mt-2">Words</p>');
  expect(css).toContain(String.raw`.mt-2{margin-top:8px}.pt-2\.5{padding-top:10px}`);
  expect(css).toContain(String.raw`@media (width<40rem){.max-sm\:hidden{display:none}}`);
  expect(css).not.toContain('margin-top:16px');
});

it('reads names that HTML escapes', () => {
  expect(stylesFor('<p class="[&amp;_a]:underline"><a>Words</a></p>').css).toContain('text-decoration:underline');
});

it('registers the variables of the utilities that the page names', () => {
  const withVariables = createPageStyles(
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
