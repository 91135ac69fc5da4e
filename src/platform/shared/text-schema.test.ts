import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineOfText, linesOfText, mailAddress } from './text-schema.ts';

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

it('refuses quotations nested too deeply', () => {
  expect(linesOfText(1, 5000).safeParse('> '.repeat(101)).success).toBe(false);
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

it('accepts letters of every script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      const parsed = lineOfText(0, 1000).safeParse(text);
      return (
        /\p{Cc}/u.test(text) || (parsed.success && parsed.data === text.normalize('NFC').replace(/\s+/g, ' ').trim())
      );
    }),
  );
});

it('validates email addresses', () => {
  expect(mailAddress().parse(' Ada@Example.org ')).toBe('Ada@Example.org');
  for (const wrong of ['ada@', 'ada', 'a@b,c@d', 'ada@example.org\nBcc: eve@example.org', `${'a'.repeat(250)}@b.org`])
    expect(mailAddress().safeParse(wrong).success).toBe(false);
});
