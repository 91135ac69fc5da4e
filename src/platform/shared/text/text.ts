/** Shortens at a word boundary to at most `max` characters, the ellipsis included; cuts no surrogate pair. */
export function shorten(text: string, max: number) {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,.;:–-]+$/u, '')}…`;
}

/** A first name with an initial, for people who do not know each other: 'Ada L.'. */
export function shortNameOf(name: string) {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = [...new Intl.Segmenter().segment(others.at(-1) ?? '')];
  return initial ? `${first} ${initial.segment.toLocaleUpperCase()}.` : first;
}

/** With a capital letter first. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** '1 course', '2 courses'. */
export const counted = (count: number, noun: string, plural = `${noun}s`) => `${count} ${count === 1 ? noun : plural}`;

/** Both texts, one below the other; one alone where it holds the other. */
export function mergeTexts(first: string, second: string) {
  if (first.includes(second)) return first;
  return second.includes(first) ? second : `${first}\n\n${second}`;
}
