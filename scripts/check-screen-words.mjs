import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * Refuses words on screens and in emails that `screen-words.json` bans: sea metaphors, jargon, and second words for
 * one thing; each is given with what to say instead. `allowed` lists whole texts that keep a banned word, by the reason
 * why, `allowedIn` patterns of files for one word.
 */
const { words, allowed, allowedIn } = JSON.parse(readFileSync(new URL('screen-words.json', import.meta.url), 'utf8'));
const exceptions = new Set(Object.values(allowed).flat());
const patterns = Object.entries(words).map(([word, instead]) => ({
  word,
  instead,
  pattern: new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i'),
  isAllowedIn: (file) => allowedIn[word]?.some((path) => new RegExp(path).test(file)) ?? false,
}));

const isShown = (file) =>
  (/^src\/.*\/web\/.*\.tsx?$/.test(file) ||
    /^src\/sandbox\/.*\.tsx$/.test(file) ||
    /^src\/features\/[^/]+\/[^/]+\/([\w-]+-)?(vocabulary|contract)\.ts$/.test(file) ||
    /^src\/.*\/server\/[\w/-]*-(emails?|errors)\.tsx?$/.test(file)) &&
  !/(\.test\.tsx?$|\/testing\/)/.test(file);

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => isShown(file) && existsSync(file));

/** Attributes and places whose text nobody reads. */
const codeAttributes = /^(className|id|name|type|href|src|path|rel|target|method|action|variant|kind|key|d|viewBox)$/;
const isCode = ({ parent }) =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  ts.isLiteralTypeNode(parent) ||
  (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword) ||
  (ts.isJsxAttribute(parent) && codeAttributes.test(parent.name.getText()));

/** Text for people has a space in it or begins with a capital. */
const isForReaders = (text) => /\s/.test(text.trim()) || /^[A-Z][a-z]/.test(text.trim());

function* textsOf(file) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  const nodes = [source];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const isText = ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
    if (isText && !isCode(node)) {
      const text = node.text.replace(/\s+/g, ' ').trim();
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (isForReaders(node.text)) yield { text, line };
    }
    ts.forEachChild(node, (child) => void nodes.push(child));
  }
}

const findings = [];
let texts = 0;
for (const file of files) {
  for (const { text, line } of textsOf(file)) {
    texts += 1;
    if (process.argv.includes('--list')) console.log(`${file}:${line}: ${text}`);
    if (exceptions.has(text)) continue;
    for (const { word, instead, pattern, isAllowedIn } of patterns)
      if (pattern.test(text) && !isAllowedIn(file))
        findings.push(`${file}:${line}: '${text}': ${instead} instead of '${word}'`);
  }
}
if (texts === 0) findings.push('No text was read.');
for (const finding of findings) console.error(finding);
if (findings.length > 0) {
  console.error(`${findings.length} texts use words that scripts/screen-words.json bans.`);
  process.exit(1);
}
