import fc from 'fast-check';
import { spreadsheetOf } from '#features/opportunities/ingestion/server/testing/spreadsheet.ts';
import type { ReaderName } from './outside-text-worker.ts';

/** A text that each reader reads; the generated ones are made of its parts. */
export const samples: Record<ReaderName, string | Buffer> = {
  csv: 'title,link,deadline,description\nA,https://a.example,2027-01-01,"one, ""two"""\nB,https://b.example,,\n',
  json: '[{"title":"A","link":"https://a.example","tags":["x","y"],"more":{"deadline":"2027-01-01"}}]',
  jsonLines: '{"title":"A","link":"https://a.example"}\n{"title":"B","tags":["x"]}\n',
  yaml: '- title: A\n  link: https://a.example\n  tags: [x, y]\n- &b\n  title: "B"\n- *b\n',
  feed: '<rss><channel><item><title>A</title><link>https://a.example</link><description><![CDATA[<p>x</p>]]></description></item></channel></rss>',
  spreadsheet: Buffer.from(
    spreadsheetOf([
      ['title', 'link'],
      ['A', 'https://a.example'],
    ]),
  ),
  unnamedList: 'title;link\nA;https://a.example\n',
  page: `<!doctype html><title>A</title><p>${'Apply for the scholarship by March. '.repeat(20)}</p>`,
  robots: 'User-agent: *\nDisallow: /private*\nAllow: /$\nCrawl-delay: 5\n',
  email:
    'From: Ada <ada@example.org>\r\nTo: a@example.org\r\nSubject: =?utf-8?q?Re=3A?=\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>Hello</p>\r\n--b--\r\n',
  returnedEmail:
    'Content-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; a\n\nFinal-Recipient: rfc822; ada@example.org\nAction: failed\nStatus: 5.1.1\n\n--b\nContent-Type: message/rfc822\n\nTo: ada@example.org\nMessage-ID: <1@example.org>\n\n--b--\n',
  document: '%PDF-1.7\n1 0 obj\n<< /Type /XRef >>\nendobj\nxref\n0 1\ntrailer\nstartxref\n42\n%%EOF\n',
  resume: '{"basics":{"name":"Ada","location":{"city":"Lagos"}},"work":[{"name":"A","highlights":["x"]}]}',
  markdown:
    '## A\n\n- one\n  1. two\n\n> quoted *text* with [a link](https://a.example)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
};

/** Each pair opens something in one of the formats, and closes it. */
const brackets = [
  ...[
    ['[', ']'],
    ['{', '}'],
    ['{"a":', '}'],
    ['[{"a":', '}]'],
    ['(', ')'],
    ['<a>', '</a>'],
    ['<a b="', '">'],
  ],
  ...[
    ['- ', ''],
    ['? ', ''],
    ['> ', ''],
    ['1. ', ''],
    ['* ', ''],
    ['a: ', ''],
    ['!!map ', ''],
    ['&a ', ' *a'],
  ],
  ...[
    ['"', '"'],
    ["'", "'"],
    ['`', '`'],
    ['**', '**'],
    ['_a', '_'],
    ['![', '](x)'],
    ['|', '|'],
    ['~~', '~~'],
  ],
  ...[
    ['<![CDATA[', ']]>'],
    ['<!--', '-->'],
    ['<!DOCTYPE a [<!ENTITY a "', '">]>'],
    ['&#', ';'],
    ['{{', '}}'],
  ],
  ...[
    ['Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n', '\r\n--b--\r\n'],
    ['=?utf-8?q?', '?='],
  ],
  ...[
    ['<item>', '</item>'],
    ['<entry>', '</entry>'],
    ['<row><c><v>', '</v></c></row>'],
    ['PK\u0003\u0004', ''],
  ],
] as const;
const controls = [
  ...['\0', '\u0007', '\u001b[31m', '\u0085', '\u00ad', '\u200b', '\u200f', '\u202e', '\u2028', '\u2066', '\ufeff'],
  ...['\ufffe', '\ud800', '\udc00', '\u0300\u0301', '\u{e0041}', '\r', '\t', '\\', '\\u0000', '&#0;', '%00', '\n\n\n'],
];

const times = fc.oneof({ weight: 3, arbitrary: fc.nat(30) }, fc.nat(400), fc.nat(20_000));
const maxLength = 100_000;

const nested = fc
  .record({ pair: fc.constantFrom(...brackets), depth: times, isClosed: fc.boolean(), inside: fc.string() })
  .map(({ pair: [open, close], depth, isClosed, inside }) => {
    const levels = Math.min(depth, Math.floor(maxLength / (open.length + close.length)));
    return `${open.repeat(levels)}${inside}${isClosed ? close.repeat(levels) : ''}`;
  });
const stairs = fc
  .record({ mark: fc.constantFrom('- ', 'a:', '? ', '> ', '1. '), depth: fc.nat(400) })
  .map(({ mark, depth }) => Array.from({ length: depth }, (_, level) => `${' '.repeat(level)}${mark}`).join('\n'));
const repeated = fc
  .record({ text: fc.oneof(fc.constantFrom(...controls), fc.string({ unit: 'binary', maxLength: 8 })), count: times })
  .map(({ text, count }) => text.repeat(Math.min(count, Math.floor(maxLength / Math.max(1, text.length)))));
const piece = fc.oneof(nested, stairs, repeated, fc.string({ unit: 'binary' }), fc.constantFrom(...controls));

const encoders = {
  utf8: (text: string) => Buffer.from(text),
  utf8Marked: (text: string) => Buffer.from(`\ufeff${text}`),
  utf16: (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  utf16Unmarked: (text: string) => Buffer.from(text, 'utf16le'),
  utf16BigEndian: (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  latin1: (text: string) => Buffer.from(text, 'latin1'),
};
const encoding = fc.oneof(
  { weight: 3, arbitrary: fc.constant('utf8' as const) },
  fc.constantFrom(...(Object.keys(encoders) as (keyof typeof encoders)[])),
);

/** A sample into which pieces are put, or of which parts are missing, in some encoding; or only such a piece. */
export function bytesFor(reader: ReaderName) {
  const sample = samples[reader];
  const cuts = fc.array(fc.record({ at: fc.nat(), removed: fc.nat(20), piece }), { minLength: 1, maxLength: 3 });
  return fc.record({ cuts, encoding, isWhole: fc.boolean() }).map(({ cuts, encoding, isWhole }) => {
    const encode = encoders[encoding];
    if (typeof sample === 'string') {
      const text = cuts.reduce(
        (made, { at, removed, piece }) => {
          const start = at % (made.length + 1);
          return made.slice(0, start) + piece + made.slice(start + removed);
        },
        isWhole ? sample : '',
      );
      return encode(text.slice(0, 2 * maxLength));
    }
    return cuts.reduce((made, { at, removed, piece }) => {
      const start = at % (made.length + 1);
      return Buffer.concat([made.subarray(0, start), encode(piece), made.subarray(start + removed)]);
    }, sample);
  });
}
