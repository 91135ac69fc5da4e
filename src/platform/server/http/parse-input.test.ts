import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseInput } from './parse-input.ts';

const schema = z.object({ text: z.string(), parts: z.optional(z.record(z.string(), z.array(z.string()))) });

it.each(['parameter', 'address', 'field'] as const)('refuses a %s with what the database cannot store', (source) => {
  for (const text of ['a\u0000b', 'a\ud800', '\udc00a'])
    for (const input of [{ text }, { text: '', parts: { a: [text] } }, { text: '', parts: { [text]: [] } }])
      expect(() => parseInput(schema, input, source)).toThrow(`The ${source} holds a character that is not allowed.`);
});

it('takes text that only writes of such characters, and pairs of surrogates', () => {
  const input = { text: 'a\\u0000b \\ud800', parts: { '\u{1f30a}': ['\u{1f30a}'] } };
  expect(parseInput(schema, input, 'field')).toEqual(input);
});

it('takes what a schema has cleaned', () => {
  const cleaned = z.object({ text: z.string().check(z.overwrite((text) => text.replaceAll('\0', ''))) });
  expect(parseInput(cleaned, { text: 'a\0b' }, 'field')).toEqual({ text: 'ab' });
});
