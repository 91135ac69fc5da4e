import { expect, it } from 'vitest';
import { formatCaptions, parseCaptions } from './captions-policy.ts';
import { toParagraphs } from './transcript-policy.ts';

it('reads cues with names, settings and marks, and skips notes and styles', () => {
  const file = `\uFEFFWEBVTT - A lesson\r\n\r\nNOTE\r\nBy Ada\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nfirst\r\n00:01.000 --> 00:02.500 align:start\r\n<v Ada>Hello &amp; <i>welcome</i>\r\nto all\r\n\r\n01:00:00.000 --> 01:00:01.000\r\nThe end`;
  expect(parseCaptions(file)).toEqual([
    { start: 1, end: 2.5, text: 'Hello & welcome\nto all' },
    { start: 3600, end: 3601, text: 'The end' },
  ]);
});

it('writes what it reads', () => {
  const cues = [
    { start: 0, end: 1.25, text: 'a < b & c' },
    { start: 3661.5, end: 3662, text: 'two\nlines' },
  ];
  expect(parseCaptions(formatCaptions(cues))).toEqual(cues);
  expect(formatCaptions([])).toBe('');
});

it('keeps marks that hide in marks, and times in words, as words', () => {
  const text = '<scr<b>ipt>alert(1)</scr</b>ipt> &amp;lt;img&amp;gt; 00:01.000 --> 00:02.000';
  const file = formatCaptions(parseCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`) as never);
  expect(file.split('\n').slice(3).join('')).not.toMatch(/[<>]/);
  expect(parseCaptions(file)).toMatchObject([{ start: 1, end: 2 }]);
});

const cue = (times: string, text = 'Words') => `WEBVTT\n\n${times}\n${text}\n`;
const mistakes: [string, string, number, RegExp][] = [
  ['another format', '1\n00:01.000 --> 00:02.000\nHello', 1, /WEBVTT/],
  ['a comma in a time', cue('00:01,000 --> 00:02,000'), 3, /written as/],
  ['minutes over 59', cue('00:61:00.000 --> 01:02:00.000'), 3, /written as/],
  ['an end before its start', cue('00:02.000 --> 00:01.000'), 3, /ends before/],
  ['a time that no number holds', cue('00:01.000 --> 99999999999999999999:00:00.000'), 3, /written as/],
  ['no words', cue('00:01.000 --> 00:02.000', ''), 3, /no words/],
  ['marks alone', cue('00:01.000 --> 00:02.000', '<i></i>'), 3, /no words/],
  ['text without a time', 'WEBVTT\n\nHello\n', 3, /needs a line/],
  ['cues out of order', `${cue('00:05.000 --> 00:06.000')}\n00:01.000 --> 00:02.000\nEarlier\n`, 6, /begins before/],
];
it.each(mistakes)('names the line of %s', (_name, file, line, message) => {
  expect(parseCaptions(file)).toEqual({ line, message: expect.stringMatching(message) });
});

it('makes paragraphs that end with a pause, or with a sentence once they are long', () => {
  const spoken = 'This is one of many sentences that somebody says without a break, quite long.';
  const cues = Array.from({ length: 8 }, (_, index) => ({ start: index, end: index + 1, text: spoken }));
  const paragraphs = toParagraphs([...cues, { start: 20, end: 21, text: 'After\na pause.' }]);
  expect(paragraphs.map(({ start }) => start)).toEqual([0, 5, 20]);
  expect(paragraphs.at(-1)!.text).toBe('After a pause.');
});
