import postcss, { type ChildNode } from 'postcss';
import { hashSource } from '#platform/server/http/answers/security-headers.ts';
import { neededNames } from './selector-names.ts';

/** Some CSS that is inlined into a page, with its hash for the content security policy; `href` where it is a file. */
export type Sheet = { href: string | undefined; css: string; hash: string };

/** A selector of a rule: what a page must have for it, as classes (`.name`) and elements (`name`). */
type Choice = { selector: string; names: readonly string[] };

/** A rule, or a statement without choices that every page needs; `wraps` are the at-rules around it, outermost first. */
type Part = { wraps: readonly string[]; choices: readonly Choice[]; body: string; variables: readonly string[] };

/** Scripts set these before the whole sheet is there. */
const setByScripts = ['.plain-message', '.done', 'strong'];

const variablesOf = (css: string): readonly string[] => css.match(/--[\w-]+/g) ?? [];

const bodyOf = (nodes: readonly ChildNode[]) => nodes.map(String).join(';');

function partsOf(node: ChildNode, wraps: readonly string[] = []): Part[] {
  if (node.type === 'rule') {
    const body = bodyOf(node.nodes);
    const choices = node.selectors.map((selector) => ({ selector, names: neededNames(selector) }));
    return [{ wraps, choices, body, variables: variablesOf(body) }];
  }
  if (node.type !== 'atrule') return [];
  const isGroup = ['media', 'supports', 'layer', 'container'].includes(node.name) && node.nodes;
  if (isGroup) return node.nodes!.flatMap((child) => partsOf(child, [...wraps, `@${node.name} ${node.params}`]));
  const body = `${node}${node.nodes ? '' : ';'}`;
  return [{ wraps, choices: [], body, variables: node.name === 'property' ? [] : variablesOf(body) }];
}

/** Writes parts in their order; neighbours within the same at-rules share them. */
function joinParts(parts: readonly (Pick<Part, 'wraps'> & { css: string })[]) {
  let open: readonly string[] = [];
  let joined = '';
  for (const { wraps, css } of [...parts, { wraps: [], css: '' }]) {
    const differs = open.findIndex((wrap, at) => wraps[at] !== wrap);
    const shared = differs < 0 ? open.length : differs;
    joined +=
      '}'.repeat(open.length - shared) +
      wraps
        .slice(shared)
        .map((wrap) => `${wrap}{`)
        .join('') +
      css;
    open = wraps;
  }
  return joined;
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** The classes of some HTML, as `.name`, and its elements. */
function namesIn(html: string) {
  const names = new Set([...setByScripts, 'html', 'body']);
  for (const value of new Set(html.match(/ class="[^"]*/g)))
    for (const name of value
      .slice(' class="'.length)
      .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)
      .split(' '))
      names.add(`.${name}`);
  for (const tag of new Set(html.match(/<[a-z]\w*/gi))) names.add(tag.slice(1).toLowerCase());
  return names;
}

/** Whether a part only sets variables of Tailwind, of which a page gets those that it uses. */
const isTheme = ({ wraps }: Part) => wraps[0] === '@layer theme' || wraps[0] === '@layer properties';

const declaration = /(--[\w-]+):([^;]*);?/g;

/** Adds to some variables those that their values use. */
function withValues(used: Iterable<string>, values: ReadonlyMap<string, readonly string[]>) {
  const all = new Set(used);
  for (const name of all) for (const each of values.get(name) ?? []) all.add(each);
  return all;
}

function chooseParts(all: readonly Part[], names: ReadonlySet<string>) {
  return all.flatMap((part) => {
    if (part.choices.length === 0) return [part];
    const choices = part.choices.filter((choice) => choice.names.every((name) => names.has(name)));
    return choices.length > 0 ? [{ ...part, choices }] : [];
  });
}

/** Pages of a kind name the same classes nearly always. */
const maxKept = 200;

/**
 * Takes from the sheet of all pages what one page needs: the rules for the classes and elements that its HTML has, and
 * the variables and animations that those use. The browser loads the whole sheet with the code that can change a page.
 * `more` are styles that the page has besides, which may use variables of this sheet.
 */
export function createPageStyles(sheet: string) {
  const all = postcss.parse(sheet).nodes.flatMap((node) => partsOf(node));
  const values = new Map(
    all
      .filter(isTheme)
      .flatMap(({ body }) =>
        [...body.matchAll(declaration)].map(([, name, value]) => [name!, variablesOf(value!)] as const),
      ),
  );
  const kept = new Map<string, Sheet>();

  function makeSheet(names: ReadonlySet<string>, more: string): Sheet {
    const used = chooseParts(all, names);
    const named = used.flatMap((part) => (isTheme(part) ? [] : part.variables));
    const variables = withValues([...named, ...variablesOf(more)], values);
    const bodies = used.flatMap(({ choices, body }) => (choices.length > 0 ? [body] : [])).join() + more;
    const needed = used.flatMap((part) => {
      const { wraps, choices, body } = part;
      const [, kind, name] = /^@(property|keyframes) ([\w-]+)/.exec(body) ?? [];
      if (kind === 'property' && !variables.has(name!)) return [];
      if (kind === 'keyframes' && !new RegExp(`\\b${name}\\b`).test(bodies)) return [];
      if (choices.length === 0) return [{ wraps, css: body }];
      const rest = isTheme(part) ? body.replace(declaration, (css, each) => (variables.has(each) ? css : '')) : body;
      return [{ wraps, css: `${choices.map(({ selector }) => selector).join(',')}{${rest}}` }];
    });
    const css = joinParts(needed);
    return { href: undefined, css, hash: hashSource(css) };
  }

  return function stylesFor(html: string, more = ''): Sheet {
    const names = namesIn(html);
    const key = [...names].sort().join(' ') + more;
    const earlier = kept.get(key);
    if (earlier) return earlier;
    const made = makeSheet(names, more);
    if (kept.size >= maxKept) kept.clear();
    kept.set(key, made);
    return made;
  };
}
