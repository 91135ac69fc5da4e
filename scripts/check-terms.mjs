import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';

/**
 * Refuses identifiers and file names that use a word which `banned-terms.json` bans. `terms` are looked for among the
 * words of a name (`sendLetter` holds `letter`), `names` are whole identifiers; each is given with what to say
 * instead. `allowed` lists exact names that keep a banned word, by the reason why, `allowedIn` whole files.
 */
const { terms, names, allowed, allowedIn } = JSON.parse(
  readFileSync(new URL('banned-terms.json', import.meta.url), 'utf8'),
);
const exceptions = new Set(Object.values(allowed).flat());

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'e2e', 'bench', 'scripts'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(file));

const split = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** The replacement for a name, or undefined when nothing in it is banned. */
function findReplacement(name, file) {
  if (exceptions.has(name)) return undefined;
  if (Object.hasOwn(names, name)) return names[name];
  const isAllowedHere = (word) => allowedIn[word]?.some((pattern) => new RegExp(pattern).test(file));
  const banned = split(name).find((word) => Object.hasOwn(terms, word) && !isAllowedHere(word));
  return banned && `${terms[banned]} instead of '${banned}'`;
}

function* identifiersOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const nodes = [source];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (ts.isIdentifier(node)) {
      yield { name: node.text, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 };
    }
    ts.forEachChild(node, (child) => void nodes.push(child));
  }
}

const findings = [];
for (const file of files) {
  const inName = findReplacement(basename(file), file);
  if (inName) findings.push(`${file}: the file's name: ${inName}`);
  if (!/\.(tsx?|mjs)$/.test(file)) continue;
  const seen = new Set();
  for (const { name, line } of identifiersOf(file)) {
    if (seen.has(name)) continue;
    seen.add(name);
    const replacement = findReplacement(name, file);
    if (replacement) findings.push(`${file}:${line}: ${name}: ${replacement}`);
  }
}
if (files.length === 0) findings.push('No file was read.');
for (const finding of findings) console.error(finding);
if (findings.length > 0) {
  console.error(`${findings.length} names use words that scripts/banned-terms.json bans.`);
  process.exit(1);
}
