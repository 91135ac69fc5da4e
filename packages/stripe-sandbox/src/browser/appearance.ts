import type { Appearance } from '@stripe/stripe-js';
import styles from './payment-element.css?inline';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The page's `appearance` as CSS: variables, and rules for the classes of the real element. */
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
 * Styles a shadow root; returns how to change its appearance. Constructed style sheets are allowed by a content security
 * policy that forbids inline styles.
 */
export function applyStyles(shadow: ShadowRoot, first: Appearance) {
  // Where a browser has no such objects, the fields still work.
  if (!('adoptedStyleSheets' in shadow)) return () => {};
  const baseSheet = new CSSStyleSheet();
  const given = new CSSStyleSheet();
  baseSheet.replaceSync(styles);
  const apply = (appearance: Appearance) => given.replaceSync(rulesOf(appearance).join('\n'));
  apply(first);
  shadow.adoptedStyleSheets = [baseSheet, given];
  return apply;
}
