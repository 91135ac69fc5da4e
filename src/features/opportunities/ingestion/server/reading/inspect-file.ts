import { shorten } from '#platform/shared/text/text.ts';
import type { FileColumn } from '../../contract.ts';
import { toText } from '../mapping/record-fields.ts';
import { findMapping } from '../mappings/find-mapping.ts';
import { generic } from '../mappings/generic.ts';
import { withoutUnprintable } from './clean-text.ts';
import { flatten } from './flatten.ts';
import { findFormat, readRecords } from './read-records.ts';
import { type ImportFile, readBeginning, readFirstBytes } from './read-text.ts';
import { UnreadableFile } from './source-record.ts';

const maxSampledRows = 500;
const maxColumns = 200;
const longestName = 200;
const examplesEach = 3;

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

function refuseBinary(bytes: Buffer) {
  if (startsWith(bytes, 0x50, 0x4b)) return;
  if (startsWith(bytes, 0x1f, 0x8b) || startsWith(bytes, 0xd0, 0xcf))
    throw new UnreadableFile('This is an archive or an old kind of spreadsheet. Please save it as XLSX or CSV.');
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return;
  const text = bytes.toString('utf8');
  const strange = text.match(/\ufffd|[^\P{Cc}\s]/gu)?.length ?? 0;
  if (text.includes('\0') || strange > text.length / 20)
    throw new UnreadableFile(
      'This is not a file of text. Please choose a CSV, XLSX, JSON, JSON Lines, YAML or feed file.',
    );
}

const exampleOf = (value: unknown) => {
  const text = Array.isArray(value) ? value.map(toText).filter(Boolean).join(', ') : toText(value);
  return text && shorten(withoutUnprintable(text).replace(/\s+/g, ' '), 80);
};

/** Format, layout and columns with examples, from the first rows. Throws `UnreadableFile`. */
export async function inspectFile(file: ImportFile) {
  refuseBinary(await readFirstBytes(file));
  const columns = new Map<string, string[]>();
  const layouts = new Set<string | null>();
  let firstProblem: string | undefined;
  let count = 0;
  for await (const sourceRecord of readRecords(file)) {
    count += 1;
    if (count > maxSampledRows) break;
    if ('problem' in sourceRecord) {
      firstProblem ??= withoutUnprintable(`line ${sourceRecord.line} ${sourceRecord.problem}`);
      continue;
    }
    const mapping = findMapping(sourceRecord.record);
    layouts.add(mapping === generic ? null : (mapping.name ?? 'collection'));
    for (const [name, value] of Object.entries(flatten(sourceRecord.record))) {
      if (name.length > longestName || (columns.size >= maxColumns && !columns.has(name))) continue;
      const examples = columns.get(name) ?? [];
      const example = exampleOf(value);
      if (example && examples.length < examplesEach && !examples.includes(example)) examples.push(example);
      columns.set(name, examples);
    }
  }
  if (layouts.size === 0)
    throw new UnreadableFile(`No row of this file can be read${firstProblem ? `: ${firstProblem}` : ''}.`);
  const [layout = null] = layouts.size === 1 ? layouts : [];
  return {
    format: findFormat(file.name, await readBeginning(file)),
    layout,
    columns: [...columns].map(([name, examples]): FileColumn => ({ name, examples })),
  };
}
