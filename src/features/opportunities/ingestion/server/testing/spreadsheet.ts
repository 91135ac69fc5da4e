import { strToU8, zipSync } from 'fflate';

type Cell = string | number | boolean | { date: number };

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const columnName = (index: number) => String.fromCharCode(65 + index);

function toCell(cell: Cell, reference: string) {
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'object') return `<c r="${reference}" s="1"><v>${cell.date}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
}

const toSheet = (rows: readonly (readonly Cell[])[]) =>
  `<worksheet><sheetData>${rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, index) => toCell(cell, columnName(index) + (at + 1))).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

const workbook = `<workbook><sheets><sheet name="Notes" state="hidden" r:id="r1"/><sheet name="List" r:id="r2"/></sheets></workbook>`;
const links = `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>`;
const styles = `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`;

/** A spreadsheet whose first sheet is hidden; `parts` replaces or adds files of the archive. */
export const spreadsheetOf = (rows: readonly (readonly Cell[])[], parts: Record<string, string> = {}) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          'xl/workbook.xml': workbook,
          'xl/_rels/workbook.xml.rels': links,
          'xl/styles.xml': styles,
          'xl/worksheets/sheet1.xml': toSheet([['Hidden']]),
          'xl/worksheets/sheet2.xml': toSheet(rows),
          ...parts,
        }).map(([name, text]) => [name, strToU8(text)]),
      ),
    ),
  );
