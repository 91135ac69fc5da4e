/** How deep strangers' data may be nested. Texts that people write by hand stay far below. */
export const maxNesting = 100;

const [quote, backslash] = ['"', '\\'].map((mark) => mark.charCodeAt(0));
const openings = new Set(['{', '['].map((mark) => mark.charCodeAt(0)));
const closings = new Set(['}', ']'].map((mark) => mark.charCodeAt(0)));

/** Whether JSON is nested deeper than `maxNesting`. Looks at each character once, and parses nothing. */
export function isJsonTooDeep(json: string) {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isInString) {
      if (code === backslash) at += 1;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (openings.has(code)) {
      depth += 1;
      if (depth > maxNesting) return true;
    } else if (closings.has(code)) depth -= 1;
  }
  return false;
}

/** A mark that opens a block inside of the one before it: of a quotation or of a list item (CommonMark 0.31, 5). */
const blockMark = /[ \t]*(?:(>)|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;

/** Whether the quotations and lists of Markdown are nested deeper than `maxNesting`. Looks at each line once. */
export function isMarkdownTooDeep(text: string) {
  /** Columns of the list items that the line may continue. */
  let columns: number[] = [];
  for (const line of text.split('\n')) {
    const indent = line.search(/[^ \t]/);
    if (indent < 0) continue;
    columns = columns.filter((column) => column < indent);
    let quotations = 0;
    blockMark.lastIndex = 0;
    for (let mark = blockMark.exec(line); mark; mark = blockMark.exec(line)) {
      if (mark[1]) quotations += 1;
      else columns.push(blockMark.lastIndex - 1);
      if (quotations + columns.length > maxNesting) return true;
    }
  }
  return false;
}
