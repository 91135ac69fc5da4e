import { longestRecord, parseRecord, type SourceRecord, tooLong } from './source-record.ts';

/** One JSON object on each line; empty lines are skipped, broken ones reported. */
export async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  for await (const { line, content } of splitLines(text)) {
    if (content === undefined) yield { line, problem: tooLong };
    else if (content.trim()) yield parseRecord(line, content);
  }
}

/** Lines with their numbers; the content of one that is too long is left out, and never held whole. */
async function* splitLines(text: AsyncIterable<string>) {
  let line = 1;
  let held = '';
  let isTooLong = false;
  const take = (piece: string) => {
    if (held.length + piece.length > longestRecord) {
      isTooLong = true;
      held = '';
    } else if (!isTooLong) held += piece;
  };
  const finish = () => {
    const finished = { line, content: isTooLong ? undefined : held };
    line += 1;
    held = '';
    isTooLong = false;
    return finished;
  };

  for await (const piece of text) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
      take(piece.slice(from, end));
      yield finish();
      from = end + 1;
    }
    take(piece.slice(from));
  }
  if (held || isTooLong) yield finish();
}
