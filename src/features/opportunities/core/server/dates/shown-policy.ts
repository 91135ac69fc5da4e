import * as z from 'zod/mini';
import type { Tags } from '#platform/server/http/answers/shown-content.ts';
import type { OpportunityDetail } from '../../contract.ts';
import { countriesOf, toSlug, toTokens } from '../shared/locations.ts';
import { topics } from '../shared/topics.ts';

/** `notify_content_shown` sends this about changed opportunities. */
const message = z.object({
  table: z.literal('opportunities'),
  changes: z.array(
    z.object({
      id: z.string(),
      /** Searches may find it, or not find it any more. */
      isText: z.boolean(),
      /** It may stand elsewhere in lists, come or go. */
      isListed: z.boolean(),
      /** Where it stood, and stands. */
      locations: z.array(
        z.object({
          category: z.nullable(z.string()),
          organization: z.nullable(z.string()),
          location: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});

const table = 'opportunities';
/** The readers of these tables say that they show them; a change of any other one may alter anything. */
const tables = new Set([table, 'courses', 'course_lessons', 'pages']);
const lists = 'opportunities:lists';
const searches = 'opportunities:searches';
const one = (id: string) => `opportunity:${id}`;
const category = (name: string | null) => `opportunities:category:${name}`;
const organization = (slug: string) => `opportunities:organization:${slug}`;
const country = (code: string) => `opportunities:country:${code}`;
const countriesIn = (location: string | null | undefined) => (location ? countriesOf(toTokens(location)) : []);

type Shown = { id: string };

/** Topics are searches. */
export const tagsOfList = (
  items: readonly Shown[],
  { q, topic }: { q?: string | undefined; topic?: string | undefined },
) => [table, q || topic ? searches : lists, ...items.map(({ id }) => one(id))];

/** Returns the tags of the cards of these ids, whether or not the opportunities exist. */
export const tagsOfCards = (ids: readonly string[]) => [table, ...ids.map(one)];

type Detail = Pick<OpportunityDetail, 'id' | 'category' | 'organization' | 'location' | 'title'> & {
  similar: readonly Shown[];
};

/** Similar ones are chosen from its category; its collections are linked to while they have enough. */
export const tagsOfDetail = (detail: Detail) => [
  table,
  one(detail.id),
  category(detail.category),
  ...detail.similar.map(({ id }) => one(id)),
  ...(detail.organization ? [organization(toSlug(detail.organization))] : []),
  ...countriesIn(detail.location).map(country),
  ...(topics.some(({ name }) => toTokens(detail.title).includes(toTokens(name))) ? [searches] : []),
];

/** Returns the tags that a notification on the channel of the content alters; undefined means any. */
export function tagsOfChange(payload: string): Tags | undefined {
  if (tables.has(payload)) return new Set([payload]);
  let change: z.infer<typeof message> | undefined;
  try {
    change = z.parse(message, JSON.parse(payload));
  } catch {
    return undefined;
  }
  const tags = change.changes.flatMap(({ id, isText, isListed, locations }) => [
    one(id),
    ...(isText || isListed ? [searches] : []),
    ...(isListed
      ? [
          lists,
          ...locations.flatMap((each) => [
            category(each.category),
            ...(each.organization ? [organization(each.organization)] : []),
            ...countriesIn(each.location).map(country),
          ]),
        ]
      : []),
  ]);
  return new Set(tags);
}
