const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** What XML 1.0 has no way to write, not even escaped: most control characters, halves of characters, two non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** Text as it stands inside an element or attribute. */
export const escapeXml = (text: string) => text.replace(unwritable, '').replace(/[&<>"']/g, (mark) => entities[mark]!);

/** One element; its attributes and text are escaped, elements inside it are written as they are. */
export function element(name: string, attributes: Record<string, string>, content: string | string[] = []) {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner = typeof content === 'string' ? escapeXml(content) : content.join('');
  return inner ? `<${name}${given.join('')}>${inner}</${name}>` : `<${name}${given.join('')}/>`;
}

export const xmlDocument = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
