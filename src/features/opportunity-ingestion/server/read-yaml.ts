import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLSeq,
} from 'yaml';
import { isObject, notAnObject, type SourceRecord, UnreadableFile } from './source-record.ts';

const longestFile = 4 * 1024 * 1024;

/** Entries of the first list in a YAML file. YAML cannot be streamed, so the file is held whole. */
export async function* readYaml(text: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  let whole = '';
  for await (const piece of text) {
    whole += piece;
    if (whole.length > longestFile)
      throw new UnreadableFile('A YAML file may be at most 4 MB long. JSON Lines may be any size.');
  }
  const lines = new LineCounter();
  const document = parseDocument(whole, { lineCounter: lines, uniqueKeys: false });
  for (const error of document.errors) {
    yield { line: lines.linePos(error.pos[0]).line, problem: 'is not valid YAML' };
  }
  const key = findCollectionKey(document);
  if (key) throw new UnreadableFile(`Line ${lines.linePos(key.range?.[0] ?? 0).line} has a list or map as a key.`);
  for (const item of findList(document.contents)?.items ?? []) {
    const node = item as Node;
    const value: unknown = node?.toJS(document, { maxAliasCount: 100 });
    const line = lines.linePos(node?.range?.[0] ?? 0).line;
    yield isObject(value) ? { line, record: value } : { line, problem: notAnObject };
  }
}

/** A key that is no plain value. Writing such keys as text takes exponential time when they are nested. */
function findCollectionKey(document: Document) {
  let found: Node | undefined;
  visit(document, {
    Pair(_, { key }) {
      if (key === null || isScalar(key)) return undefined;
      found = key as Node;
      return visit.BREAK;
    },
  });
  return found;
}

function findList(node: unknown): YAMLSeq | undefined {
  if (isSeq(node)) return node;
  if (!isMap(node)) return undefined;
  for (const { value } of node.items) {
    const found = findList(value);
    if (found) return found;
  }
  return undefined;
}
