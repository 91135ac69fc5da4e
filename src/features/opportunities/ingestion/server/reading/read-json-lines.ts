import { longestRecord, parseRecord, type SourceRecord, tooLong } from './source-record.ts';

/** One JSON object a line; skips empty lines, reports invalid ones. */
export async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  for await (const { line, content } of splitLines(text)) {
    if (content === undefined) yield { line, problem: tooLong };
    else if (content.trim()) yield parseRecord(line, content);
  }
}

/** Numbered lines; `content` is undefined when a line is too long to be held. */
async function* splitLines(text: AsyncIterable<string>) {
  let line = 1;
  let buffer = '';
  let isTooLong = false;
  const append = (piece: string) => {
    if (buffer.length + piece.length > longestRecord) {
      isTooLong = true;
      buffer = '';
    } else if (!isTooLong) buffer += piece;
  };
  const finish = () => {
    const finished = { line, content: isTooLong ? undefined : buffer };
    line += 1;
    buffer = '';
    isTooLong = false;
    return finished;
  };

  for await (const piece of text) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
      append(piece.slice(from, end));
      yield finish();
      from = end + 1;
    }
    append(piece.slice(from));
  }
  if (buffer || isTooLong) yield finish();
}
