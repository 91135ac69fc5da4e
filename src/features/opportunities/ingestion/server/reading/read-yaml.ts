import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  Parser,
  parseDocument,
  visit,
  type YAMLSeq,
} from 'yaml';
import { maxNesting } from '#platform/shared/text/nesting.ts';
import { fileTooDeep, isObject, notAnObject, type SourceRecord, UnreadableFile } from './source-record.ts';

const longestFile = 4 * 1024 * 1024;

/** Entries of the first list in a YAML file. YAML cannot be streamed, so the file is held whole. */
export async function* readYaml(text: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  let whole = '';
  for await (const piece of text) {
    whole += piece;
    if (whole.length > longestFile)
      throw new UnreadableFile('A YAML file may be at most 4 MB long. JSON Lines may be any size.');
  }
  if (isTooDeep(whole)) throw new UnreadableFile(fileTooDeep);
  const lines = new LineCounter();
  const document = parseDocument(whole, { lineCounter: lines, uniqueKeys: false });
  for (const error of document.errors) {
    yield { line: lines.linePos(error.pos[0]).line, problem: 'is not valid YAML' };
  }
  const key = findCollectionKey(document);
  if (key) throw new UnreadableFile(`Line ${lines.linePos(key.range?.[0] ?? 0).line} has a list or map as a key.`);
  for (const item of findList(document.contents)?.items ?? []) {
    const node = item as Node;
    const line = lines.linePos(node?.range?.[0] ?? 0).line;
    const value = readValue(node, document, line);
    yield isObject(value) ? { line, record: value } : { line, problem: notAnObject };
  }
}

/** Throws `UnreadableFile` when aliases repeat or nest too much. */
function readValue(node: Node, document: Document, line: number): unknown {
  try {
    return node?.toJS(document, { maxAliasCount: 100 });
  } catch {
    throw new UnreadableFile(`Line ${line} refers to too much of the file.`);
  }
}

/** The parser keeps what is open on a stack of its own; building the document from it calls itself for each level. */
function isTooDeep(text: string) {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    for (const _token of parser.next(lexeme));
    if (parser.stack.length > maxNesting) return true;
  }
  return false;
}

/** A key that is no plain value. Writing such keys as text takes exponential time when they are nested. */
function findCollectionKey(document: Document) {
  let collectionKey: Node | undefined;
  visit(document, {
    Pair(_, { key }) {
      if (key === null || isScalar(key)) return undefined;
      collectionKey = key as Node;
      return visit.BREAK;
    },
  });
  return collectionKey;
}

function findList(node: unknown): YAMLSeq | undefined {
  if (isSeq(node)) return node;
  if (!isMap(node)) return undefined;
  for (const { value } of node.items) {
    const list = findList(value);
    if (list) return list;
  }
  return undefined;
}
