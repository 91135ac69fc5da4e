/** A part of an email: its own headers, in lower case, and what follows. */
export type MimePart = { headers: ReadonlyMap<string, string>; body: string; contentType: string };

const maxDepth = 5;
const maxParts = 50;

/**
 * Returns the first headers of a text; a folded one is put on one line (RFC 5322, 2.2.3). When one is repeated, the
 * first counts.
 */
export function readHeaders(text: string) {
  const headers = new Map<string, string>();
  let name = '';
  for (const line of text.split('\n')) {
    if (line === '') break;
    if (/^[ \t]/.test(line) && name) {
      headers.set(name, `${headers.get(name)} ${line.trim()}`.trim());
      continue;
    }
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const headerName = line.slice(0, colon).trim().toLowerCase();
    name = headers.has(headerName) ? '' : headerName;
    if (name) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

const splitHead = (text: string) => {
  const end = text.indexOf('\n\n');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 2)];
};

const boundaryOf = (contentType: string) => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
};

/** All parts of an email that have no parts themselves, in their order (RFC 2046). The text has line feeds alone. */
export function listMimeParts(text: string, depth = 0): MimePart[] {
  const [head, body] = splitHead(text) as [string, string];
  const headers = readHeaders(head);
  const contentType = headers.get('content-type') ?? 'text/plain';
  const boundary = /^multipart\//i.test(contentType) ? boundaryOf(contentType) : undefined;
  if (!boundary || depth >= maxDepth) return [{ headers, body, contentType: contentType.toLowerCase() }];
  const pieces = `\n${body}`.split(`\n--${boundary}`).slice(1, 1 + maxParts);
  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .flatMap((piece) => listMimeParts(piece.slice(piece.indexOf('\n') + 1), depth + 1));
}
