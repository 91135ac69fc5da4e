import type { CheerioAPI } from 'cheerio';
import type { StructuredDay } from './page-line.ts';

/** Terms of schema.org. `validThrough` of a job is often set by a program, so it counts less. */
const terms = {
  applicationDeadline: 'closes',
  applicationStartDate: 'opens',
  validThrough: 'expires',
} as const;
type Term = keyof typeof terms;
const isTerm = (name: string): name is Term => name in terms;
/** Types whose `validThrough` is about applying; that of an offer is about its price. */
const hasValidity = (type: unknown) => /JobPosting|Scholarship|Grant|Program/i.test(String(type));
const maxDepth = 20;

function toDay(name: Term, value: unknown): StructuredDay[] {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(String(value).trim()) ?? [];
  return day ? [{ kind: terms[name], day, name }] : [];
}

function readValue(value: unknown, depth: number): StructuredDay[] {
  if (depth > maxDepth || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => readValue(one, depth + 1));
  const type = (value as Record<string, unknown>)['@type'];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (!isTerm(name)) return readValue(inner, depth + 1);
    return name === 'validThrough' && !hasValidity(type) ? [] : toDay(name, inner);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The dates of applying that a page states in JSON-LD and in microdata. */
export function readStructuredDates($: CheerioAPI): StructuredDay[] {
  const scripts = $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((script) => readValue(parseJson($(script).text()), 0));
  const marked = $('[itemprop]')
    .toArray()
    .flatMap((element) => {
      const name = $(element).attr('itemprop')!;
      const type = $(element).closest('[itemscope]').attr('itemtype');
      if (!isTerm(name) || (name === 'validThrough' && !hasValidity(type))) return [];
      return toDay(name, $(element).attr('datetime') ?? $(element).attr('content') ?? $(element).text());
    });
  return [...scripts, ...marked];
}
