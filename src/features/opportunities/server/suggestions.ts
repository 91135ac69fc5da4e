import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { countryNames } from '#platform/shared/countries.ts';
import { foldText, shorten } from '#platform/shared/text.ts';
import type { Suggestion } from '../suggestions-contract.ts';
import { minCollected } from '../vocabulary.ts';
import { createCollectionRepository } from './collection-repository.ts';
import { toSlug, toTokens } from './locations.ts';
import { titleDocument, titleKey } from './opportunity-expression-table.ts';
import { topics } from './topics.ts';

type Dependencies = { db: Database; now?: () => Date };
export type Suggestions = ReturnType<typeof createSuggestions>;

const max = { opportunity: 5, organization: 3, topic: 3, country: 3 };
/** Of frequent beginnings, as many are read. */
const readTitles = 40;
const longestLabel = 100;

const searchFor = (q: string) => `/opportunities?${new URLSearchParams({ q })}`;
/** Those whose name, or a word of it, begins so; the former first. */
const startingWith = <Item>(items: readonly Item[], nameOf: (item: Item) => string, typed: string) => {
  const found = items.map((item) => ({ item, at: toTokens(nameOf(item)).indexOf(` ${typed}`) }));
  return found.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at);
};
const countries = Object.values(countryNames);

/** What somebody may mean who has typed a few letters. */
export function createSuggestions({ db, now = () => new Date() }: Dependencies) {
  const collections = createCollectionRepository(db);

  /** Open ones whose title begins so, then those with a word of the title that does. */
  async function findTitles(typed: string) {
    const open = sql`state = 'published' and closes_sort > ${now().toISOString()}::timestamptz`;
    const prefix = typed
      .split(' ')
      .map((part, at, all) => `'${part}'${at === all.length - 1 ? ':*' : ''}`)
      .join(' & ');
    const hasTokens = typed.length >= 3 ? sql`${titleDocument} @@ to_tsquery('english', ${prefix})` : sql`false`;
    return selectRows<{ slug: string; title: string }>(
      db,
      sql`with starting as materialized (
          select id, slug, title, 0 as place, closes_sort from opportunities
          where ${open} and ${titleKey} >= ${typed} and ${titleKey} < ${`${typed}\u{10ffff}`}
          order by ${titleKey} limit ${max.opportunity}
        ),
        others as materialized (
          select id, slug, title, 1 as place, closes_sort from opportunities
          where ${open} and ${hasTokens} limit ${readTitles}
        )
        select slug, title from (select distinct on (id) * from (table starting union all table others) both_kinds order by id, place) found
        order by place, closes_sort, id limit ${max.opportunity}`,
    );
  }

  return {
    async list(q: string): Promise<Suggestion[]> {
      const typed = toTokens(q).trim();
      if (typed.length < 2) return [];
      const [titles, organizations] = await Promise.all([
        findTitles(typed),
        collections.listOrganizations(toSlug(typed), { limit: 8, counted: minCollected, now: now() }),
      ]);
      const byOpen = organizations.filter(({ open }) => open > 0).sort((a, b) => b.open - a.open);
      return [
        ...titles.map(({ slug, title }) => ({
          kind: 'opportunity' as const,
          label: shorten(title, longestLabel),
          href: `/opportunities/${slug}`,
        })),
        ...byOpen.slice(0, max.organization).map(({ slug, name, open }) => ({
          kind: 'organization' as const,
          label: shorten(name, longestLabel),
          href:
            open >= minCollected
              ? `/organizations/${encodeURIComponent(slug)}`
              : searchFor(shorten(foldText(name), 100)),
        })),
        ...startingWith(topics, ({ name }) => name, typed)
          .slice(0, max.topic)
          .map(({ item: { name } }) => ({ kind: 'topic' as const, label: name, href: searchFor(name) })),
        ...startingWith(countries, (name) => name, typed)
          .slice(0, max.country)
          .map(({ item: name }) => ({ kind: 'country' as const, label: name, href: searchFor(`in ${name}`) })),
      ];
    },
  };
}
