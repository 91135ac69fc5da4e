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

export type HelpText = z.infer<typeof head> & {
  slug: string;
  html: string;
  /** The text without its marks, for the search. */
  plain: string;
  /** Addresses of this site that it leads to. */
  links: readonly string[];
};

/** Addresses below /help that are pages of their own. */
const reservedSlugs = ['ask', 'questions', 'conversation'];

/** `name`: a number for the order, and the slug, as '01-quiz.md'. Throws HelpTextError. */
export function readHelpText(name: string, text: string, facts: HelpFacts): HelpText {
  const [, slug] = /^\d\d-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(name) ?? [];
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_whole, fact: string) => {
    if (facts[fact] === undefined) throw new HelpTextError(`${name} names a fact that there is not: ${fact}.`);
    return facts[fact];
  });
  const [, yaml, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(filled) ?? [];
  if (!slug || reservedSlugs.includes(slug) || yaml === undefined || !body?.trim())
    throw new HelpTextError(`${name} needs a name like 01-quiz.md, a head between lines of --- and a text.`);
  const parsed = z.safeParse(head, parse(yaml));
  if (!parsed.success) throw new HelpTextError(`${name} is not right at '${parsed.error.issues[0]!.path.join('.')}'.`);
  const html = renderMarkdown(body);
  return {
    ...parsed.data,
    slug,
    html,
    plain: plainOfMarkdown(body),
    links: [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, path]) => path!),
  };
}
