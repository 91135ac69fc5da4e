import { parse } from 'yaml';
import * as z from 'zod/mini';
import { plainOfMarkdown, renderMarkdown } from '#platform/server/markdown.ts';
import { helpGroups } from '../vocabulary.ts';

/** An error in an article, with its file's name in the message. */
export class HelpTextError extends Error {}

/** Facts about this installation that the articles contain, by the name between braces: `{{refundDays}}`. */
export type HelpFacts = Readonly<Record<string, string>>;

const line = z.string().check(z.minLength(3), z.maxLength(160));
const head = z.strictObject({
  title: line,
  description: line,
  group: z.enum(helpGroups),
  /** Words by which people look for it that are not in its text. */
  terms: z.optional(z.array(z.string())),
  related: z.optional(z.array(z.string())),
});

/** An article as it is written, with the names of facts between double braces. */
export type HelpSource = z.infer<typeof head> & { slug: string; text: string };

export type HelpText = z.infer<typeof head> & {
  slug: string;
  html: string;
  /** The text without its marks, for the search. */
  plain: string;
  /** Addresses of this site that it leads to. */
  links: readonly string[];
  source: HelpSource;
};

/** Addresses below /help that are pages of their own. */
export const reservedSlugs = ['ask', 'questions', 'conversation'];

/** Fills in the facts. Calls `refuse` with the name of one that there is not, which must throw. */
export function fillHelpText(source: HelpSource, facts: HelpFacts, refuse: (fact: string) => never): HelpText {
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_whole, fact: string) => facts[fact] ?? refuse(fact));
  const { text, ...entry } = source;
  const filled = fill(text);
  const html = renderMarkdown(filled);
  return {
    ...entry,
    title: fill(entry.title),
    description: fill(entry.description),
    html,
    plain: plainOfMarkdown(filled),
    links: [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, path]) => path!),
    source,
  };
}

/** `name`: a number for the order, and the slug, as '01-quiz.md'. Throws HelpTextError. */
export function readHelpText(name: string, text: string, facts: HelpFacts): HelpText {
  const [, slug] = /^\d\d-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(name) ?? [];
  const [, yaml, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (!slug || reservedSlugs.includes(slug) || yaml === undefined || !body?.trim())
    throw new HelpTextError(`${name} needs a name like 01-quiz.md, a head between lines of --- and a text.`);
  const parsed = z.safeParse(head, parse(yaml));
  if (!parsed.success) throw new HelpTextError(`${name} is not right at '${parsed.error.issues[0]!.path.join('.')}'.`);
  return fillHelpText({ ...parsed.data, slug, text: body.trim() }, facts, (fact) => {
    throw new HelpTextError(`${name} names a fact that there is not: ${fact}.`);
  });
}
