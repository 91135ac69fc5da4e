const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Characters that XML 1.0 cannot represent, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

export const escapeXml = (text: string) => text.replace(unwritable, '').replace(/[&<>"']/g, (mark) => entities[mark]!);

/** `content` as a string is escaped; an array holds finished elements. */
export function element(name: string, attributes: Record<string, string>, content: string | string[] = []) {
  const attributeText = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner = typeof content === 'string' ? escapeXml(content) : content.join('');
  return inner ? `<${name}${attributeText.join('')}>${inner}</${name}>` : `<${name}${attributeText.join('')}/>`;
}

export const xmlDocument = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
