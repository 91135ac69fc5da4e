import type { Appearance } from '@stripe/stripe-js';
import styles from './stand-in.css?inline';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The page's own look, in the words that the real element understands: variables, and rules for its classes. */
const rulesOf = ({ variables = {}, rules = {} }: Appearance) => [
  `:host { ${Object.entries(variables)
    .map(([name, value]) => `--${name}: ${value}`)
    .join('; ')} }`,
  ...Object.entries(rules).map(
    ([selector, properties]) =>
      `${selector} { ${Object.entries(properties)
        .map(([name, value]) => `${kebab(name)}: ${value}`)
        .join('; ')} }`,
  ),
];

/**
 * Dresses a part of the stand-in; returns how to change its look. The styles are made by script, as objects: that is
 * allowed by a content policy that forbids inline styles.
 */
export function dress(shadow: ShadowRoot, first: Appearance) {
  // Where a browser has no such objects, the fields still work.
  if (!('adoptedStyleSheets' in shadow)) return () => {};
  const own = new CSSStyleSheet();
  const given = new CSSStyleSheet();
  own.replaceSync(styles);
  const apply = (appearance: Appearance) => given.replaceSync(rulesOf(appearance).join('\n'));
  apply(first);
  shadow.adoptedStyleSheets = [own, given];
  return apply;
}
