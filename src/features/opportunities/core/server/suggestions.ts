import { countryNames } from '#platform/shared/countries/countries.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { shorten } from '#platform/shared/text/text.ts';
import type { Suggestion } from '../suggestions-contract.ts';
import { minCollected } from '../vocabulary.ts';
import { toSlug, toTokens } from './shared/locations.ts';
import type { OpportunityIndex, OpportunitySearch } from './shared/opportunity-search.ts';
import { topics } from './shared/topics.ts';

type Dependencies = { search: OpportunitySearch; now?: () => Date };
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

/** Organizations whose name begins so, those with the most open opportunities first. */
function listOrganizations(index: OpportunityIndex, prefix: string, now: number) {
  const listed: { slug: string; name: string; open: number }[] = [];
  for (const [slug, { name, closes }] of index.organizations()) {
    if (!slug.startsWith(prefix)) continue;
    const open = closes.filter((each) => each > now).length;
    if (open > 0) listed.push({ slug, name, open });
  }
  return listed.sort((a, b) => b.open - a.open || (a.slug < b.slug ? -1 : 1));
}

/** Suggests what somebody may mean who has typed a few letters. */
export function createSuggestions({ search, now = () => new Date() }: Dependencies) {
  return {
    async list(q: string): Promise<Suggestion[]> {
      const typed = toTokens(q).trim();
      if (typed.length < 2) return [];
      const index = await search.open();
      const at = now().getTime();
      const titles = index?.listTitled(typed, max.opportunity, at) ?? [];
      const byOpen = index ? listOrganizations(index, toSlug(typed), at) : [];
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
