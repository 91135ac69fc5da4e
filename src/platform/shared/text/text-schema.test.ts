import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { toLine, toLines } from './stored-text.ts';
import { cleanLine, cleanLines, lineOfText, linesOfText, mailAddress } from './text-schema.ts';

it('normalises Unicode', () => {
  expect(lineOfText(1, 20).parse('  Zoë \n Müller ')).toBe('Zoë Müller');
  expect(lineOfText(1, 1).parse('e\u0301')).toBe('é');
});

it('keeps line breaks in multi-line text', () => {
  expect(linesOfText(1, 50).parse('One\r\n\tTwo\n')).toBe('One\n\tTwo');
});

it.each(['A\u0000da', 'A\ud800da', 'Ada\udc00', 'A\u0007da', 'A\u009fda'])('refuses %j', (text) => {
  expect(lineOfText(1, 20).safeParse(text).success).toBe(false);
  expect(linesOfText(1, 20).safeParse(text).success).toBe(false);
});

it('accepts only normalised text without lone surrogates within the length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const parsed = linesOfText(0, 30).safeParse(text);
      if (!parsed.success) return true;
      const { data } = parsed;
      return !/\p{Cs}/u.test(data) && data.length <= 30 && data === data.normalize('NFC') && !data.includes('\u0000');
    }),
  );
});

it.each([
  ['an override', 'Ada\u202e txt.exe', 'Ada txt.exe'],
  ['embeddings', '\u202aAda\u202b\u202c', 'Ada'],
  ['isolates and marks', '\u2066Ada\u2069 \u2067\u2068\u200e\u200f\u061cL', 'Ada L'],
  ['what has no width', 'Pay\u200bPal\u2060 Su\u00adpport\ufeff', 'PayPal Support'],
  ['tag characters', 'Ada\u{e0001}\u{e0041}\u{e007f}', 'Ada'],
  ['annotations and withdrawn controls', 'A\ufff9d\ufffaa\ufffb\u206a', 'Ada'],
  ['fillers', '\u3164Ada\uffa0', 'Ada'],
  ['joiners between other letters', 'Ad\u200da \u200cIv\u200can', 'Ada Ivan'],
])('takes %s out of a line', (_kind, text, line) => {
  expect(lineOfText(1, 30).parse(text)).toBe(line);
  expect(z.string().check(cleanLine).parse(text)).toBe(line);
});

it.each(['می‌خواهم', 'क्‍ष', 'ශ්‍රී ලංකා', '👩‍🔬', '🏴‍☠️', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'])(
  'keeps what the script of %s needs',
  (text) => {
    expect(lineOfText(1, 30).parse(text)).toBe(text);
    expect(linesOfText(1, 30).parse(text)).toBe(text);
  },
);

it('refuses a line of nothing that is seen', () => {
  expect(lineOfText(1, 30).safeParse('\u200b\u202e\u3164 \u2066').success).toBe(false);
});

it('takes overrides out of several lines, and ends each isolate with its line', () => {
  const lines = z.string().check(cleanLines);
  for (const schema of [linesOfText(1, 80), lines]) {
    expect(schema.parse('To \u202eeve\u202c\nfrom\u2066 Ada\nand \u2069so\u{e0041}')).toBe(
      'To eve\nfrom\u2066 Ada\u2069\nand so',
    );
    expect(schema.parse('שלום \u2066C++\u2069\u200f!')).toBe('שלום \u2066C++\u2069\u200f!');
  }
});

it('changes nothing of a text that was stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const [line, lines] = [toLine(text), toLines(text)];
      return toLine(line) === line && toLines(lines) === lines;
    }),
  );
});

it('accepts letters of every script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      const parsed = lineOfText(0, 1000).safeParse(text);
      return /\p{Cc}/u.test(text) || (parsed.success && parsed.data === toLine(text));
    }),
  );
});

it('validates email addresses', () => {
  expect(mailAddress().parse(' Ada@Example.org ')).toBe('Ada@Example.org');
  for (const wrong of ['ada@', 'ada', 'a@b,c@d', 'ada@example.org\nBcc: eve@example.org', `${'a'.repeat(250)}@b.org`])
    expect(mailAddress().safeParse(wrong).success).toBe(false);
});
