import fc from 'fast-check';
import { expect, it } from 'vitest';
import { renderMarkdown } from '#platform/server/markdown.ts';
import { markdownOfText, textOfMarkdown } from './markdown-text.ts';

it('extracts the text of Markdown', () => {
  const text = textOfMarkdown('# Six **weeks**\n\nOn a [ship](https://example.org) & more.\n\n- one\n- two');

  expect(text).toBe('Six weeks\n\nOn a ship & more.\n\n- one\n- two');
});

it('keeps plain text unchanged through Markdown', () => {
  const plain = '# Not a heading\n\n1. For _all_ of *you*, a_b <b>x</b> [a](b) `c` ~~d~~ &amp; e\n---\n+ f\n> g';

  expect(renderMarkdown(markdownOfText(plain))).not.toMatch(/<(h\d|ol|ul|li|em|b|strong|a|code|s|blockquote|hr)\b/);
  expect(textOfMarkdown(markdownOfText(plain))).toBe(plain);
});

it('keeps texts that were once changed by mistake', () => {
  for (const plain of ['__a[_=a', 'a_b[_c_', '~_a_~', '|\n:-'])
    expect(textOfMarkdown(markdownOfText(plain))).toBe(plain);
});

it('keeps every plain text', () => {
  const sign = fc.constantFrom(...'ab1 \n*_-+#>[]()<&;~|`.\\=:'.split(''));
  const plainText = fc.string({ unit: sign, maxLength: 30 }).map((text) =>
    text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );
  fc.assert(
    fc.property(plainText, (plain) => textOfMarkdown(markdownOfText(plain)) === plain),
    { numRuns: 2_000 },
  );
});
