import sanitizeHtml from 'sanitize-html';
import { parseLink } from './link-policy.ts';

/** The text with its entities decoded, also where they are written twice. */
function decode(text: string) {
  let decoded = text;
  for (let round = 0; round < 3 && /&(?:#\w+|[a-z]+);/i.test(decoded); round += 1)
    decoded = sanitizeHtml(decoded.replace(/</g, '\u0001').replace(/>/g, '\u0002'), { allowedTags: [] })
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&');
  return decoded.replaceAll('\u0001', '<').replaceAll('\u0002', '>');
}

const marked = [
  /=\s*hyperlink\(\s*"([^"]+)"/i,
  /<a\b[^>]*?\bhref\s*=\s*"([^"]+)"/i,
  /<a\b[^>]*?\bhref\s*=\s*'([^']+)'/i,
  /<a\b[^>]*?\bhref\s*=\s*([^\s"'>]+)/i,
  /\[[^\]]*\]\(\s*<?([^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s+"[^"]*")?\s*\)/,
];
/** Two addresses without a space between them, unless the second is a part of the first. */
const glued = /(?<=[\w)])(?=https?:\/\/)|[,;|](?=https?:\/\/|www\.)/i;

/** Without the punctuation of the sentence that it stands in. */
function withoutEnding(address: string) {
  let bare = address.replace(/[.,;:!?'"»”’*\]}>]+$/u, '');
  while (bare.endsWith(')') && bare.split('(').length < bare.split(')').length)
    bare = bare.slice(0, -1).replace(/[.,;:!?]+$/, '');
  return bare;
}

/** Services that mail programs and searches put before an address, with the parameter that holds it. */
const wrappers: [RegExp, string][] = [
  [/(?:^|\.)safelinks\.protection\.outlook\.com$/, 'url'],
  [/^(?:www\.)?google\.[a-z.]+$/, 'q'],
  [/^(?:www\.)?google\.[a-z.]+$/, 'url'],
  [/^lm?\.facebook\.com$/, 'u'],
  [/^(?:www\.)?linkedin\.com$/, 'url'],
];

function unwrap(url: URL): URL {
  if (!/^\/(?:url|l\.php|redir\/redirect|safety\/go)?\/?$/.test(url.pathname)) return url;
  for (const [host, parameter] of wrappers) {
    const inner = host.test(url.hostname) ? url.searchParams.get(parameter) : null;
    const target = inner && /^https?:/i.test(inner) ? parseLink(inner) : undefined;
    if (target) return target;
  }
  return url;
}

const webAddress = /https?:\/\/\s?[^\s<>"`|\\^{}]+/i;
/** An address with spaces in the name of a file. */
const ofFile = /^https?:\/\/[^\s]+(?: [\w().-]+){1,8}\.(?:pdf|html?|aspx?|php|docx?)$/i;
const withoutScheme = /(?<![@\w.:/-])(?:www\.[\w-]+(?:\.[\w-]+)+|(?:[\w-]+\.)+[a-z]{2,24}(?=\/[^\s]))[^\s<>"`|]*/iu;

/**
 * The first web address of a cell: alone, in a sentence, as HTML, Markdown or the formula of a spreadsheet. Undefined
 * where there is none; an email address is none.
 */
export function findLink(given: string): URL | undefined {
  const text = decode(given.trim());
  for (const pattern of marked) {
    const url = parseLink(pattern.exec(text)?.[1] ?? '');
    if (url) return unwrap(url);
  }
  const [first = ''] = text
    .replace(/^(https?:\/\/)+(?=https?:\/\/)/i, '')
    .split(glued)
    .filter((part) => part.trim());
  if (ofFile.test(text)) return parseLink(text);
  const written = webAddress.exec(first)?.[0].replace(/\s/g, '') ?? withoutScheme.exec(first)?.[0];
  const isAlone = !/\s/.test(first.trim()) && !first.includes('@');
  const address = written ?? (isAlone ? first : undefined);
  const url = address && parseLink(withoutEnding(address.trim()));
  return url ? unwrap(url) : undefined;
}
