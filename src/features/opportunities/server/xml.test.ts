import { expect, it } from 'vitest';
import { element, escapeXml } from './xml.ts';

it('escapes what XML would read as its own', () => {
  expect(element('a', { b: '"<&>\'' }, '<script>&</script>')).toBe(
    '<a b="&quot;&lt;&amp;&gt;&apos;">&lt;script&gt;&amp;&lt;/script&gt;</a>',
  );
});

it('leaves out what XML cannot write at all, and keeps everything else', () => {
  expect(escapeXml('a\u0000b\u000bc\ud800d\uffffe')).toBe('abcde');
  expect(escapeXml('\tزورق\n𝄞 🌊')).toBe('\tزورق\n𝄞 🌊');
});

it('puts elements inside elements', () => {
  expect(element('a', {}, [element('b', {}, 'c'), element('d', {})])).toBe('<a><b>c</b><d/></a>');
});
