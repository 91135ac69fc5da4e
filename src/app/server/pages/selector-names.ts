const name = String.raw`(?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7F])+`;
const piece = new RegExp(
  [
    `\\.(?<class>${name})`,
    `#${name}`,
    `\\[[^\\]]*\\]`,
    `:+(?<pseudo>[\\w-]+)(?<open>\\()?`,
    `(?<element>${name})`,
  ].join('|'),
  'giy',
);

const unescapeName = (escaped: string) =>
  escaped.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, character?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character!,
  );

/** Returns what stands in the brackets that open before `start`, with the parts between its commas. */
function readArgument(selector: string, start: number) {
  const parts = [''];
  let depth = 1;
  let end = start;
  while (depth > 0 && end < selector.length) {
    const part = selector.slice(end, end + (selector[end] === '\\' ? 2 : 1));
    end += part.length;
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (part === ',' && depth === 1) parts.push('');
    else if (depth > 0) parts[parts.length - 1] += part;
  }
  return { parts, end };
}

/**
 * Returns the classes (`.name`) and elements (`name`, in lower case) without which a selector matches nothing. Attributes,
 * `:not()` and lists of alternatives in brackets need none.
 */
export function neededNames(selector: string): string[] {
  const names: string[] = [];
  for (let at = 0; at < selector.length; ) {
    piece.lastIndex = at;
    const match = piece.exec(selector);
    at += match?.[0].length ?? 1;
    if (!match?.groups) continue;
    const { class: className, pseudo, open, element } = match.groups;
    if (className) names.push(`.${unescapeName(className)}`);
    else if (element && /^[a-z]/i.test(element)) names.push(element.toLowerCase());
    if (!open) continue;
    const { parts, end } = readArgument(selector, at);
    at = end;
    if (parts.length === 1 && ['is', 'where', 'has'].includes(pseudo!)) names.push(...neededNames(parts[0]!));
  }
  return names;
}
