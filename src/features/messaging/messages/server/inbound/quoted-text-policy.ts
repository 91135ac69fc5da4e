/** A line in our emails: what a reply has below it is a quotation. */
export const replyMarker = 'Please write your reply above this line.';

const isQuoted = (line: string) => /^\s*>/.test(line);
const isBlank = (line: string) => line.trim() === '';

/** 'On Tue, 3 Nov 2026 at 10:00, SeaLeap <…> wrote:' in any language: it ends with a colon and has a date or an address. */
const isIntroduction = (line: string) => /[:：]\s*$/.test(line) && (/\d/.test(line) || /@/.test(line));

/** Where programs begin a quotation without marking its lines. */
const beginnings = [
  /^\s*-{3,}\s*(original message|forwarded message|ursprüngliche nachricht|message d.origine|mensaje original|mensagem original)\s*-{3,}/i,
  /^_{20,}\s*$/,
  /^\s*\*?(from|von|de|da|от|发件人|من)\s?[:：]\*?.*@/i,
];

/** The signature behind '-- ' (RFC 3676, 4.3) and what telephones add. */
const isSignature = (line: string) =>
  /^-- ?$/.test(line) ||
  /^(sent from my|get outlook for|envoyé de mon|enviado desde mi|von meinem)\b/i.test(line.trim());

function dropEnd(lines: readonly string[], isPart: (line: string) => boolean) {
  const remaining = [...lines];
  while (remaining.length > 0 && (isBlank(remaining.at(-1)!) || isPart(remaining.at(-1)!))) remaining.pop();
  return remaining;
}

/** Without the lines that introduce a quotation; programs break them at some 76 characters. */
function dropIntroduction(lines: readonly string[]) {
  const remaining = dropEnd(lines, () => false);
  const last = remaining.at(-1) ?? '';
  if (!/[:：]\s*$/.test(last)) return remaining;
  for (const count of [1, 2, 3]) {
    const end = remaining.slice(-count);
    if (end.some(isBlank)) break;
    if (isIntroduction(end.join(' '))) return dropEnd(remaining.slice(0, -count), () => false);
  }
  return remaining;
}

/**
 * Returns the text that somebody wrote in a reply, without what they quote, our own email below it, and a signature.
 * `siteName` stands above our marker. Answers between quoted lines stay, without these lines.
 */
export function withoutQuotation(text: string, siteName = 'SeaLeap') {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n');
  const marker = lines.findIndex((line) => line.includes(replyMarker));
  const ends = [
    marker >= 0 && !isQuoted(lines[marker]!) ? marker : -1,
    lines.findIndex((line) => beginnings.some((one) => one.test(line))),
  ].filter((index) => index >= 0);
  const cut = ends.length > 0 ? Math.min(...ends) : -1;
  let remaining = cut >= 0 ? lines.slice(0, cut) : lines;
  if (cut >= 0 && cut === marker) {
    // Our email begins with its name, a rule and its subject, above which programs introduce it.
    const name = remaining.map((line) => line.trim()).lastIndexOf(siteName);
    if (name >= 0 && remaining.length - name <= 8) remaining = remaining.slice(0, name);
  }
  const firstQuoted = remaining.findIndex(isQuoted);
  if (firstQuoted >= 0) {
    const before = dropIntroduction(remaining.slice(0, firstQuoted));
    const after = remaining.slice(firstQuoted).filter((line) => !isQuoted(line));
    remaining = after.every(isBlank) ? before : [...before, ...after];
  } else if (cut >= 0) remaining = dropIntroduction(remaining);
  const signature = remaining.findIndex(isSignature);
  if (signature >= 0) remaining = remaining.slice(0, signature);
  return remaining
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
