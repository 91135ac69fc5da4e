import { expect, it } from 'vitest';
import { listPictures } from '#platform/shared/text/picture-mark.ts';
import { plainOfMarkdown, renderMarkdown } from './markdown.ts';

it('writes headings, lists, emphasis, quotes and links', () => {
  const text = '## A plan\n\n1. **First** this\n2. *then* that\n\n> "Said" she\n\n[A site](https://example.org/)';
  expect(renderMarkdown(text).replace(/\n/g, '')).toBe(
    '<h2>A plan</h2><ol><li><strong>First</strong> this</li><li><em>then</em> that</li></ol><blockquote><p>“Said” she</p></blockquote><p><a href="https://example.org/" rel="noopener noreferrer">A site</a></p>',
  );
});

it('wraps a table in a scrollable frame without inline styles', () => {
  const html = renderMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |');
  expect(html).toMatch(/^<div class="table-frame" role="group" aria-label="Table" tabindex="0"><table>/);
  expect(html).toMatch(/<td data-label="a">1<\/td>\s*<td class="cell-right" data-label="b">2<\/td>/);
  expect(html).not.toContain('style');
});

it('shows pictures of ours where they have a source and words, and no others', () => {
  const id = '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11';
  const pictures = { base: '/api/courses/a/lessons/b/pictures' };
  const mark = `![A "chart" <b>](picture:${id}-800x600)`;
  const html = renderMarkdown(`Look: ${mark}`, { pictures });
  expect(html).toContain('alt="A &quot;chart&quot; &lt;b&gt;" width="800" height="600" loading="lazy"');
  expect(html).toContain(`src="${pictures.base}/${id}/640.webp"`);
  expect(renderMarkdown(mark, { pictures: { ...pictures, isSmall: true } })).not.toContain('srcset');
  expect(renderMarkdown(mark)).not.toContain('<img');
  for (const other of [
    '![x](https://evil.example/a.png)',
    '![x](/api/a.png)',
    `![ ](picture:${id}-8x6)`,
    `\`${mark}\``,
  ])
    expect(renderMarkdown(other, { pictures })).not.toContain('<img');
  expect(listPictures(`${mark} ![](picture:${id}-1x1)`)).toEqual([
    { id, alt: 'A "chart" <b>' },
    { id, alt: '' },
  ]);
});

it('has no empty headings of columns', () => {
  const html = renderMarkdown('| | One |\n|-|-|\n| a | b |');
  expect(html).toContain('<tr>\n<td></td>\n<th>One</th>\n</tr>');
});

it('labels each cell with the heading of its own table, as plain text', () => {
  const html = renderMarkdown('| **a** "b" | |\n|---|---|\n| 1 | 2 |\n\ntext\n\n| c |\n|---|\n| 3 |');
  expect(html).toContain('<td data-label="a “b”">1</td>');
  expect(html).toContain('<td>2</td>');
  expect(html).toContain('<td data-label="c">3</td>');
});

it('puts a model answer behind a summary, which is open on paper', () => {
  const text = 'Try it.\n:::answer Model answer for <step> 2\n> A **good** one.\n\n- and a list\n:::\nGo on.';
  const html = renderMarkdown(text).replace(/\n/g, '');
  expect(html).toBe(
    '<p>Try it.</p><details class="answer"><summary><span class="answer-title">Model answer for &lt;step&gt; 2</span> <span class="answer-show">Show</span><span class="answer-hide">Hide</span></summary><blockquote><p>A <strong>good</strong> one.</p></blockquote><ul><li>and a list</li></ul></details><p>Go on.</p>',
  );
  expect(renderMarkdown(text, { isOpen: true })).toMatch(/<details class="answer" open(="")?>/);
});

it('closes a model answer without an end, and leaves other lines with colons alone', () => {
  expect(renderMarkdown(':::answer One\ntext').replace(/\n/g, '')).toMatch(/<p>text<\/p><\/details>$/);
  expect(renderMarkdown(':::answer\n\n::: note')).toBe('<p>:::answer</p>\n<p>::: note</p>');
});

it('lowers heading levels, at most to h6', () => {
  expect(renderMarkdown('## a\n\n### b', { deeper: 1 })).toBe('<h3>a</h3>\n<h4>b</h4>');
  expect(renderMarkdown('###### a', { deeper: 2 })).toBe('<h6>a</h6>');
});

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![x](https://example.org/x.png)',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:alert(1))',
  '[x](//evil.example/)',
  '[x](https://example.org/ "a\\" onclick=\\"alert(1)")',
  '<a href="https://example.org" style="position:fixed">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg><script>alert(1)</script></svg>',
  '<!-- --><b onmouseover=alert(1)>x</b>',
  '[x]: javascript:alert(1)\n\n[x]',
  '<https://example.org/"onclick="alert(1)>',
];
it.each(attacks)('lets nothing run: %s', (text) => {
  const html = renderMarkdown(text);
  const tags = [...html.matchAll(/<(\/?\w+)([^>]*)>/g)].map(([, tag, attributes]) => `${tag}${attributes}`);
  for (const tag of tags)
    expect(tag).toMatch(/^(\/?(p|a|h2)|a( href="https?:[^"\s]*")?( title="[^"]*")?( rel="[^"]*")?)$/);
});

it('shows a table as it is written that would have very many cells', () => {
  const row = (cell: string, columns: number) => `|${`${cell}|`.repeat(columns)}\n`;
  const wide = row('a', 400) + row('-', 400) + 'b\n'.repeat(4_000);
  expect(renderMarkdown(`Before\n\n${wide}`)).not.toContain('<td');
  expect(renderMarkdown(wide).length).toBeLessThan(wide.length * 2);
  const long = row('a', 6) + row('-', 6) + row('b', 6).repeat(500);
  expect(renderMarkdown(`${long}\n${long}`).match(/<td/g)).toHaveLength(6_000);
});

it('converts Markdown to plain text', () => {
  const text = '## A & B\n\n*See* [this](https://example.org), `x < y`:\n\n- one\n- two <b>bold</b>';
  expect(plainOfMarkdown(text)).toBe('A & B See this, x < y: one two <b>bold</b>');
});

it('makes boxes of notes, tips and warnings, with titles of their own or the usual ones', () => {
  expect(renderMarkdown(':::warning\nNo *fee* is honest.\n:::\nAfter')).toBe(
    '<div class="callout callout-warning"><p class="callout-title">Take care</p><p>No <em>fee</em> is honest.</p>\n</div><p>After</p>',
  );
  expect(renderMarkdown(':::tip A <b>short</b> way\n- one\n:::')).toContain(
    '<div class="callout callout-tip"><p class="callout-title">A &lt;b&gt;short&lt;/b&gt; way</p><ul>',
  );
  expect(renderMarkdown(':::shout\nNo\n:::')).not.toContain('callout');
});
