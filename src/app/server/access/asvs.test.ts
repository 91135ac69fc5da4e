import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = readFileSync('docs/asvs.md', 'utf8');
const states = ['**holds**', 'does not apply', '**open**'];

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
/** Number, level, requirement, state and evidence of each requirement. */
const rows = source
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ +\|/.test(line))
  .map((line) => cellsOf(line) as [string, string, string, string, string]);

it('has a state and evidence for every requirement of levels 1 and 2, once', () => {
  // ASVS 5.0.0 has 70 requirements of level 1 and 183 of level 2.
  expect(['1', '2'].map((level) => rows.filter(([, of]) => of === level).length)).toEqual([70, 183]);
  expect(new Set(rows.map(([number]) => number)).size).toBe(rows.length);
  const unclear = rows.filter(([, , , state, evidence]) => !states.includes(state) || evidence === '');
  expect(unclear).toEqual([]);
});

it('names only files that exist, and a test or a file wherever a requirement holds', () => {
  const filesIn = (text: string) =>
    [...text.matchAll(/`((?:src|e2e|docs)\/[^`]+|[\w.-]+\.json)`/g)].map(([, file]) => file!);
  expect(filesIn(source).filter((file) => !existsSync(file))).toEqual([]);
  const unshown = rows.filter(([, , , state, evidence]) => state === '**holds**' && filesIn(evidence).length === 0);
  expect(unshown.map(([number]) => number)).toEqual([]);
});

it('counts its states as they are', () => {
  const counted = ['1', '2'].map((level) => {
    const [holds, notApplicable, open] = states.map(
      (state) => rows.filter(([, of, , rowState]) => of === level && rowState === state).length,
    ) as [number, number, number];
    return [level, ...[holds, notApplicable, open, holds + notApplicable + open].map(String)];
  });
  const written = source.split('\n').filter((line) => /^\| [12] +\|/.test(line));
  expect(written.map(cellsOf)).toEqual(counted);
  const holding = rows.filter(([, , , state]) => state === '**holds**');
  const tested = holding.filter(([, , , , evidence]) => /\.test\.tsx?`/.test(evidence));
  expect(source).toContain(`(${tested.length} of ${holding.length} name a test)`);
});
