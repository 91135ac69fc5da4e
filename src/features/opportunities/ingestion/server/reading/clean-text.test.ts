import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

it('keeps the text and the paragraphs of HTML, and nothing else', () => {
  const html = '<div><p>One <b>bold</b>&nbsp;step</p><p>Two<br>lines</p><ul><li>first</li><li>second</li></ul></div>';
  expect(cleanText(html)).toBe('One bold step\n\nTwo\nlines\n\n- first\n- second');
});

it('drops scripts, styles, handlers and comments', () => {
  const html =
    '<p onclick="steal()">Hi<script>alert(1)</script><style>p{}</style><!-- secret --><img src=x onerror=a()></p>';
  expect(cleanText(html)).toBe('Hi');
  expect(cleanText('<scr<script>ipt>alert(1)</scr</script>ipt>')).not.toMatch(/<script/i);
});

it('cleans HTML that was escaped once or twice', () => {
  expect(cleanText('&lt;p&gt;Hi&lt;script&gt;alert(1)&lt;/script&gt;&lt;/p&gt;')).toBe('Hi');
  expect(cleanText('&amp;lt;b&amp;gt;Hi&amp;lt;/b&amp;gt;')).toBe('Hi');
});

it('drops template placeholders', () => {
  expect(
    cleanText('See <img src="{{ site.baseurl }}/a.png">{% include x.html %}the {{ page.title }} rules{:.big}'),
  ).toBe('See the rules');
});

it('decodes entities and keeps the lines of plain text', () => {
  expect(cleanText('Tom &amp; Ad&eacute;le &#8211; 5 &lt; 6\n\nNext\r\nline')).toBe(
    'Tom & Adéle – 5 < 6\n\nNext\nline',
  );
  expect(cleanText('for n < k and 3 > 2')).toBe('for n < k and 3 > 2');
});

it('removes what a database cannot store', () => {
  expect(cleanText('a\u0000b\ud800c\u0007 d😀')).toBe('abc d😀');
  expect(cleanText('&#0;&#xD800;x')).not.toContain('\u0000');
});

it('shortens at a word, and titles to one line', () => {
  expect(cleanText('word '.repeat(10_000))).toHaveLength(19_995);
  expect(cleanLine('<p>Two</p><p>lines</p>', 50)).toBe('Two lines');
});

it('never leaves a tag, a script URL or half a character, for any text', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '&lt;',
    '&gt;',
    '&amp;',
    'script',
    '/',
    ' ',
    'a',
    '"',
    '<p>',
    '{{',
    '}}',
    '\u0000',
    '😀',
    '\ud83d',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const cleaned = cleanText(pieces.join(''), 40);
      expect(cleaned).not.toMatch(/<\/?[a-z][^<>]*>/i);
      expect(cleaned).not.toContain('\u0000');
      expect(cleaned).not.toMatch(/\p{Cs}/u);
      expect(cleaned.length).toBeLessThanOrEqual(40);
    }),
  );
});
