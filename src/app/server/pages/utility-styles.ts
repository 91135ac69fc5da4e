import postcss, { type ChildNode, type Rule } from 'postcss';
import { hashSource } from '#platform/server/http/answers/security-headers.ts';

/** Some CSS that is inlined into a page, with its hash for the content security policy; `href` where it is a file. */
export type Sheet = { href: string | undefined; css: string; hash: string };

/** Some CSS, and the class names of which a page needs one for it. */
type Part = { classes: readonly string[]; css: string };

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

function partsOf(node: ChildNode, wrap = (css: string) => css): Part[] {
  if (node.type === 'rule') return [{ classes: namesOf(node), css: wrap(String(node)) }];
  if (node.type !== 'atrule' || !node.nodes) return [];
  return node.nodes.flatMap((child) => partsOf(child, (css) => wrap(`@${node.name} ${node.params}{${css}}`)));
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/**
 * Takes from the sheet of all pages what one page needs: all of it but the utilities that its HTML does not name. The
 * browser loads the whole sheet with the code that can change a page.
 */
export function createUtilityStyles(sheet: string) {
  const root = postcss.parse(sheet);
  const parts: Part[] = [];
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== 'utilities' || !layer.nodes) return;
    parts.push(...layer.nodes.flatMap((node) => partsOf(node)));
    layer.remove();
  });
  const rest = String(root);

  /** Returns the styles for some HTML. */
  return function stylesFor(html: string): Sheet {
    const names = new Set<string>();
    for (const [, value] of html.matchAll(/ class="([^"]*)"/g))
      for (const name of value!.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!).split(' '))
        names.add(name);
    const used = parts.filter(({ classes }) => classes.some((name) => names.has(name))).map(({ css }) => css);
    const css = `${rest}@layer utilities{${used.join('')}}`;
    return { href: undefined, css, hash: hashSource(css) };
  };
}
