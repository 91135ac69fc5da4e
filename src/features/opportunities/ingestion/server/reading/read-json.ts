import { maxNesting } from '#platform/shared/text/nesting.ts';
import {
  fileTooDeep,
  longestRecord,
  notAnObject,
  parseRecord,
  type SourceRecord,
  tooLong,
  UnreadableFile,
} from './source-record.ts';

const quote = 34;
const backslash = 92;
const lineFeed = 10;
const openBrace = 123;
const closeBrace = 125;
const openBracket = 91;
const closeBracket = 93;
const comma = 44;

/**
 * Splits streamed JSON text into the objects of its lists: `[{…}, …]`, `{"key": [{…}, …]}`, or lists nested deeper.
 * Everything else is ignored. Holds one element at a time. Throws `UnreadableFile` when its lists are nested deeper than
 * `maxNesting`.
 */
function createJsonSplitter() {
  const containers: number[] = [];
  let line = 1;
  let isInString = false;
  let isEscaped = false;
  let isInScalar = false;
  let depth = 0;
  let elementLine = 0;
  let element = '';
  let isTooLong = false;

  const append = (text: string) => {
    if (element.length + text.length > longestRecord) {
      isTooLong = true;
      element = '';
    } else if (!isTooLong) element += text;
  };
  const finishElement = (): SourceRecord => {
    const finished = isTooLong ? { line: elementLine, problem: tooLong } : parseRecord(elementLine, element);
    element = '';
    isTooLong = false;
    return finished;
  };

  function* push(text: string): Generator<SourceRecord> {
    let start = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === lineFeed) {
        line += 1;
        // A JSON string cannot contain a line break: a quote is missing, so parsing recovers on the next line.
        isInString = false;
        isEscaped = false;
      } else if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (code === backslash) isEscaped = true;
        else if (code === quote) isInString = false;
      } else if (depth > 0) {
        if (code === quote) isInString = true;
        else if (code === openBrace || code === openBracket) depth += 1;
        else if ((code === closeBrace || code === closeBracket) && --depth === 0) {
          append(text.slice(start, at + 1));
          yield finishElement();
        }
      } else if (code === openBrace && containers.at(-1) === openBracket) {
        depth = 1;
        elementLine = line;
        start = at;
      } else if (code === openBrace || code === openBracket) {
        if (containers.length === maxNesting) throw new UnreadableFile(fileTooDeep);
        containers.push(code);
        isInScalar = false;
      } else if (code === closeBrace || code === closeBracket) {
        containers.pop();
        isInScalar = false;
      } else if (code === comma) {
        isInScalar = false;
      } else if (code > 32) {
        if (code === quote) isInString = true;
        if (containers.at(-1) === openBracket && !isInScalar) yield { line, problem: notAnObject };
        isInScalar = true;
      }
    }
    if (depth > 0) append(text.slice(start));
  }

  /** Reports truncated text. */
  function* end(): Generator<SourceRecord> {
    if (depth > 0) yield { line: elementLine, problem: isTooLong ? tooLong : 'is cut off: the file ends inside it' };
    else if (containers.length > 0) yield { line, problem: 'is cut off: the file ends before its list does' };
  }

  return { push, end };
}

export async function* readJson(text: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  const splitter = createJsonSplitter();
  for await (const piece of text) yield* splitter.push(piece);
  yield* splitter.end();
}
