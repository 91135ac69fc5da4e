import { expect, it } from 'vitest';
import { readOfficialPage } from './read-official-page.ts';

const today = '2026-11-29';
const read = (html: string) => {
  const { closes, opens, state } = readOfficialPage({ html }, today);
  return [closes?.day, opens?.day, state?.state];
};

it.each<[string, string, (string | undefined)[]]>([
  ['a sentence', '<p>Applications must reach us by 15 January 2027.</p>', ['2027-01-15', undefined, undefined]],
  ['a span', '<p>Applications: 1 December 2026 to 20 January 2027</p>', ['2027-01-20', '2026-12-01', undefined]],
  [
    'the next row of a table of rounds',
    `<table><tr><th>Round</th><th>Opens</th><th>Closes</th></tr>
     <tr><td>1</td><td>1 August 2026</td><td>15 October 2026</td></tr>
     <tr><td>2</td><td>16 October 2026</td><td>6 January 2027</td></tr></table>`,
    ['2027-01-06', '2026-10-16', undefined],
  ],
  [
    'a term and its definition',
    '<dl><dt>Date limite de candidature</dt><dd>12 mars 2027</dd><dt>Résultats</dt><dd>1 mai 2027</dd></dl>',
    ['2027-03-12', undefined, undefined],
  ],
  [
    'JSON-LD',
    '<script type="application/ld+json">{"@type":"JobPosting","validThrough":"2026-12-20T23:59"}</script><body>',
    ['2026-12-20', undefined, undefined],
  ],
  [
    'a year that the heading names',
    '<h1>Call 2026/27</h1><p>Deadline: 31 January</p>',
    ['2027-01-31', undefined, undefined],
  ],
  ['Arabic digits', '<p>آخر موعد للتقديم: ٢٨ فبراير ٢٠٢٧</p>', ['2027-02-28', undefined, undefined]],
  ['Indonesian', '<p>Naskah dikirim paling lambat 21 Desember 2026.</p>', ['2026-12-21', undefined, undefined]],
  ['German', '<p>Bewerbungsschluss ist der 15. Januar 2027.</p>', ['2027-01-15', undefined, undefined]],
  [
    'an extension',
    '<p>Deadline extended: <del>1 December 2026</del> 8 January 2027</p>',
    ['2027-01-08', undefined, undefined],
  ],
  [
    'what is closed until it opens again',
    '<p>The 2026 round is closed. Applications open on 1 March 2027.</p>',
    [undefined, '2027-03-01', 'closed'],
  ],
  ['what is open', '<p>Applications are now open! Apply by December 18, 2026.</p>', ['2026-12-18', undefined, 'open']],
])('reads %s', (_, html, expected) => {
  expect(read(html)).toEqual(expected);
});

it.each([
  ['a date that can be read in two ways', '<p>Application deadline: 05/03/2027</p>'],
  ['a day whose year nothing tells', '<h1>Bursary</h1><p>Application deadline: 30 November</p>'],
  ['a round that is over', '<p>The deadline for entries was 31 March 2025.</p>'],
  ['dates of other things', '<p>Interviews: 8 March 2027. Visa applications by 15 July 2027.</p>'],
  ['hours of opening', '<p>The museum closes at 5 pm. It is closed on 25 December 2026.</p>'],
  ['a call beside the page', '<aside><p>Other calls: deadline</p></aside><p>No date yet.</p>'],
  ['a condition', '<p>Once applications are closed, no changes can be made.</p>'],
])('proposes nothing from %s', (_, html) => {
  expect(read(html)).toEqual([undefined, undefined, undefined]);
});

it('marks the date in the sentence that states it, with the name of its line', () => {
  const { closes } = readOfficialPage(
    { html: '<dl><dt>Closing date:</dt><dd>19 February 2027, noon</dd></dl>' },
    today,
  );
  const { text, mark } = closes!.quote;
  expect(text).toBe('Closing date: 19 February 2027, noon');
  expect(text.slice(...mark)).toMatch(/^19 February 2027/);
});

it('keeps sentences of funding and of who can apply', () => {
  const page = { html: '<p>The programme is fully funded by us.</p><p>You are eligible if you are aged 15 to 18.</p>' };
  expect(readOfficialPage(page, today)).toMatchObject({
    funding: ['The programme is fully funded by us.'],
    eligibility: ['You are eligible if you are aged 15 to 18.'],
  });
});

it('joins the broken lines of a document, and reads its columns', () => {
  const text =
    'Rules, 2027 round\n\nOnline form opens            14 December 2026\nApplications must be received\nno later than 29 January 2027.';
  const { closes, opens } = readOfficialPage({ text }, today);
  expect([closes?.day, opens?.day]).toEqual(['2027-01-29', '2026-12-14']);
});
