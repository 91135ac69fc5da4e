/** A part of a text, with its place in it. */
export type Part = { start: number; end: number };

const segmenters = new Map<string, Intl.Segmenter>();
function segmenterOf(language: string) {
  const known = segmenters.get(language);
  if (known) return known;
  const isSupported = /^[a-z]{2}$/.test(language) && Intl.Segmenter.supportedLocalesOf(language).length > 0;
  const segmenter = new Intl.Segmenter(isSupported ? language : 'en', { granularity: 'sentence' });
  if (segmenters.size < 50) segmenters.set(language, segmenter);
  return segmenter;
}

/** The sentences of a text; none ends inside one of the given parts, such as '15. Januar'. */
export function splitText(text: string, language: string, unbroken: readonly Part[]): Part[] {
  const parts: Part[] = [];
  for (const { index, segment } of segmenterOf(language).segment(text)) {
    const last = parts.at(-1);
    const isInside = unbroken.some(({ start, end }) => start < index && index < end);
    if (last && isInside) last.end = index + segment.length;
    else parts.push({ start: index, end: index + segment.length });
  }
  return parts;
}
