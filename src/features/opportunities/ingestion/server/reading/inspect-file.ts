import { shorten } from '#platform/shared/text/text.ts';
import type { FileColumn, FoundTable, TableChoice } from '../../contract.ts';
import { toText } from '../mapping/record-fields.ts';
import { findMapping } from '../mappings/find-mapping.ts';
import { generic } from '../mappings/generic.ts';
import { withoutUnprintable } from './clean-text.ts';
import { flatten } from './flatten.ts';
import { findFormat, findTable, readRecords } from './read-records.ts';
import { readBeginning, readFirstBytes } from './read-text.ts';
import type { ImportFile } from './source-record.ts';
import { UnreadableFile } from './source-record.ts';

const maxSampledRows = 500;
const maxColumns = 200;
const longestName = 200;
const examplesEach = 3;
const maxShownRows = 15;
const maxShownCells = 8;

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** Throws `UnreadableFile` for what is neither text nor a spreadsheet. */
async function refuseBinary(file: ImportFile) {
  const bytes = await readFirstBytes(file);
  if (bytes.length === 0) throw new UnreadableFile('This file is empty.');
  if (startsWith(bytes, 0x50, 0x4b)) return;
  if (startsWith(bytes, 0x1f, 0x8b) || startsWith(bytes, 0xd0, 0xcf))
    throw new UnreadableFile('This is an archive or an old kind of spreadsheet. Please save it as XLSX or CSV.');
  const text = await readBeginning(file);
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

/** The first cells of the first rows, short enough to choose from. */
const toShown = (table: FoundTable | null) =>
  table && {
    ...table,
    sheets: table.sheets.map((name) => withoutUnprintable(name)),
    rows: table.rows.slice(0, maxShownRows).map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, maxShownCells).map((cell) => shorten(withoutUnprintable(cell).replace(/\s+/g, ' '), 30)),
    })),
  };

/** Format, table, layout and columns with examples, from the first rows. Throws `UnreadableFile`. */
export async function inspectFile(file: ImportFile, { table: choice = null }: { table?: TableChoice | null } = {}) {
  await refuseBinary(file);
  const columns = new Map<string, string[]>();
  const layouts = new Set<string | null>();
  let firstProblem: string | undefined;
  let count = 0;
  for await (const sourceRecord of readRecords(file, choice)) {
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
    table: toShown(await findTable(file, choice)),
    layout,
    columns: [...columns].map(([name, examples]): FileColumn => ({ name, examples })),
  };
}
