import postcss, { type ChildNode, type Rule } from 'postcss';
import { hashSource } from '#platform/server/http/answers/security-headers.ts';

/** Some CSS that is inlined into a page, with its hash for the content security policy; `href` where it is a file. */
export type Sheet = { href: string | undefined; css: string; hash: string };

/** Some CSS, the class names of which a page needs one for it, and the variables of Tailwind that it uses. */
type Part = { classes: readonly string[]; css: string; variables: readonly string[] };

const unescapeName = (name: string) =>
  name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, character?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character!,
  );

/** The first class of each selector: utilities have their own name there. */
const namesOf = ({ selectors }: Rule) =>
  selectors.flatMap((selector) => {
    const name = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7F])+)/i.exec(selector)?.[1];
    return name ? [unescapeName(name)] : [];
  });

const variablesOf = (css: string): readonly string[] => css.match(/--tw-[\w-]+/g) ?? [];

function partsOf(node: ChildNode, wrap = (css: string) => css): Part[] {
  if (node.type === 'rule') {
    const css = wrap(String(node));
    return [{ classes: namesOf(node), css, variables: variablesOf(css) }];
  }
  if (node.type !== 'atrule' || !node.nodes) return [];
  return node.nodes.flatMap((child) => partsOf(child, (css) => wrap(`@${node.name} ${node.params}{${css}}`)));
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

const attributeStart = ' class="';
const joinCss = (parts: readonly Part[]) => parts.map(({ css }) => css).join('');

/**
 * Takes from the sheet of all pages what one page needs: all of it but the utilities that its HTML does not name, and
 * the variables that only those use. The browser loads the whole sheet with the code that can change a page.
 */
export function createUtilityStyles(sheet: string) {
  const root = postcss.parse(sheet);
  const parts: Part[] = [];
  // Tailwind writes the first value of each variable twice: as `@property`, and in a layer for older browsers.
  const initial: string[] = [];
  const registered: Part[] = [];
  root.walkAtRules('layer', (layer) => {
    if (!layer.nodes || !['utilities', 'properties'].includes(layer.params)) return;
    if (layer.params === 'utilities') parts.push(...layer.nodes.flatMap((node) => partsOf(node)));
    else initial.push(String(layer));
    layer.remove();
  });
  root.walkAtRules('property', (property) => {
    registered.push({ classes: [], css: String(property), variables: [property.params] });
    property.remove();
  });
  const rest = String(root);
  /** Positions in `parts`. */
  const positionsByName = new Map<string, number[]>();
  for (const [at, { classes }] of parts.entries())
    for (const name of classes) positionsByName.set(name, [...(positionsByName.get(name) ?? []), at]);

  /** Returns the styles for some HTML. */
  return function stylesFor(html: string): Sheet {
    const values = new Set(html.match(/ class="[^"]*/g));
    const names = new Set<string>();
    for (const value of values)
      for (const name of value
        .slice(attributeStart.length)
        .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)
        .split(' '))
        names.add(name);
    const positions = new Set([...names].flatMap((name) => positionsByName.get(name) ?? []));
    const used = [...positions].sort((a, b) => a - b).map((at) => parts[at]!);
    const variables = new Set([...variablesOf(rest), ...used.flatMap((part) => part.variables)]);
    const first = initial.join('').replace(/(--tw-[\w-]+):[^;}]*;?/g, (css, name) => (variables.has(name) ? css : ''));
    const needed = registered.filter(({ variables: [name] }) => variables.has(name!));
    const css = `${first}${rest}@layer utilities{${joinCss(used)}}${joinCss(needed)}`;
    return { href: undefined, css, hash: hashSource(css) };
  };
}
