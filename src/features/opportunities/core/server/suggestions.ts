import type { Database } from '#platform/server/database/database.ts';
import { countryNames } from '#platform/shared/countries.ts';
import { foldText } from '#platform/shared/fold-text.ts';
import { shorten } from '#platform/shared/text.ts';
import type { Suggestion } from '../suggestions-contract.ts';
import { minCollected } from '../vocabulary.ts';
import { createCollectionRepository } from './shared/collection-repository.ts';
import { toSlug, toTokens } from './shared/locations.ts';
import { topics } from './shared/topics.ts';
import { createSuggestionRepository } from './suggestion-repository.ts';

type Dependencies = { db: Database; now?: () => Date };
export type Suggestions = ReturnType<typeof createSuggestions>;

const max = { opportunity: 5, organization: 3, topic: 3, country: 3 };
const longestLabel = 100;

const searchFor = (q: string) => `/opportunities?${new URLSearchParams({ q })}`;
/** Returns the items whose name, or a word of it, begins so; the former first. */
const startingWith = <Item>(items: readonly Item[], nameOf: (item: Item) => string, typed: string) => {
  const positions = items.map((item) => ({ item, at: toTokens(nameOf(item)).indexOf(` ${typed}`) }));
  return positions.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at);
};
const countries = Object.values(countryNames);

/** Suggests what somebody may mean who has typed a few letters. */
export function createSuggestions({ db, now = () => new Date() }: Dependencies) {
  const collections = createCollectionRepository(db);
  const repository = createSuggestionRepository(db);

  return {
    async list(q: string): Promise<Suggestion[]> {
      const typed = toTokens(q).trim();
      if (typed.length < 2) return [];
      const [titles, organizations] = await Promise.all([
        repository.listTitles(typed, max.opportunity, now()),
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
