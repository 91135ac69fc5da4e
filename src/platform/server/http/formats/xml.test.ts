import { expect, it } from 'vitest';
import { element, escapeXml } from './xml.ts';

it('escapes XML special characters', () => {
  expect(element('a', { b: '"<&>\'' }, '<script>&</script>')).toBe(
    '<a b="&quot;&lt;&amp;&gt;&apos;">&lt;script&gt;&amp;&lt;/script&gt;</a>',
  );
});

it('removes characters that XML cannot represent, and keeps everything else', () => {
  expect(escapeXml('a\u0000b\u000bc\ud800d\uffffe')).toBe('abcde');
  expect(escapeXml('\tزورق\n𝄞 🌊')).toBe('\tزورق\n𝄞 🌊');
});

it('nests elements', () => {
  expect(element('a', {}, [element('b', {}, 'c'), element('d', {})])).toBe('<a><b>c</b><d/></a>');
});
