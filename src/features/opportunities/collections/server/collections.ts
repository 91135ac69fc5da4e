import type { OpportunityDetail } from '#features/opportunities/core/contract.ts';
import { CollectionNotFound } from '#features/opportunities/core/server/opportunity-errors.ts';
import { createCollectionRepository } from '#features/opportunities/core/server/shared/collection-repository.ts';
import { formatInCountry } from '#features/opportunities/core/server/shared/location-labels.ts';
import { countriesOf, toSlug, toTokens } from '#features/opportunities/core/server/shared/locations.ts';
import { createOpportunityRepository } from '#features/opportunities/core/server/shared/opportunity-repository.ts';
import type { OpportunitySearch } from '#features/opportunities/core/server/shared/opportunity-search.ts';
import { topics } from '#features/opportunities/core/server/shared/topics.ts';
import { type CollectionKind, countLimit, minCollected } from '#features/opportunities/core/vocabulary.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Collection } from '../contract.ts';
import { formatCollection } from './collection-labels.ts';
import { findCollection, locationPath } from './collection-policy.ts';

type Dependencies = { db: Database; search?: OpportunitySearch | undefined; now?: () => Date };
export type Collections = ReturnType<typeof createCollections>;

const maxLinks = 4;
const feedLength = 30;

/** Pages of what has an organisation, a country or a topic in common. There is none for fewer than three open ones. */
export function createCollections({ db, search, now = () => new Date() }: Dependencies) {
  const repository = createCollectionRepository(db);
  const opportunities = createOpportunityRepository(db, { search });
  const hasEnough = async (kind: CollectionKind, key: string) =>
    (await opportunities.measure({ [kind]: key }, minCollected, now())).open >= minCollected;

  /** Throws `CollectionNotFound`. */
  async function get(kind: CollectionKind, slug: string): Promise<Collection> {
    const collection = findCollection(kind, slug);
    const name = collection.name ?? (kind === 'organization' ? await repository.findOrganizationName(slug) : undefined);
    const { open } = name ? await opportunities.measure({ [kind]: collection.key }, countLimit, now()) : { open: 0 };
    if (!name || open < minCollected) throw new CollectionNotFound();
    return { ...collection, name, heading: formatCollection({ ...collection, name }), open };
  }

  return {
    get,

    /** The newest of a page, for its feed. Throws `CollectionNotFound`. */
    async listNewest(kind: CollectionKind, slug: string) {
      const collection = await get(kind, slug);
      const filter = { [kind]: collection.key };
      const newest = await opportunities.list({ filter, sort: 'newest', limit: feedLength }, now());
      return { collection, rows: newest.map(({ row }) => row) };
    },

    /** The pages that an opportunity stands on, the nearest first. */
    async listFor({ organization, location, title }: Pick<OpportunityDetail, 'organization' | 'location' | 'title'>) {
      const codes = location ? countriesOf(toTokens(location)).slice(0, 2) : [];
      const named = topics.filter(({ name }) => toTokens(title).includes(toTokens(name))).slice(0, 2);
      const candidates = [
        ...(organization
          ? [{ kind: 'organization' as const, key: toSlug(organization), label: `More from ${organization}` }]
          : []),
        ...codes.map((code) => ({ kind: 'location' as const, key: code, label: `More ${formatInCountry(code)}` })),
        ...named.map(({ slug, name }) => ({
          kind: 'topic' as const,
          key: slug,
          label: `More about ${name.toLowerCase()}`,
        })),
      ];
      const isShown = await Promise.all(candidates.map(({ kind, key }) => hasEnough(kind, key)));
      return candidates
        .filter((_, index) => isShown[index])
        .slice(0, maxLinks)
        .map(({ kind, key, label }) => ({
          label,
          href: kind === 'location' ? locationPath(key) : findCollection(kind, key).path,
        }));
    },

    sitemapParts: {
      organizations: async (limit: number) =>
        (await repository.listLargeOrganizations(minCollected, limit, now())).map(({ slug, updatedAt }) => ({
          path: `/organizations/${encodeURIComponent(slug)}`,
          updatedAt: new Date(updatedAt),
        })),
      countries: async () => {
        const byCountry = new Map<string, { open: number; updatedAt: Date }>();
        for (const { text, open, updatedAt } of await repository.listLocations(now()))
          for (const code of countriesOf(text)) {
            const sum = byCountry.get(code) ?? { open: 0, updatedAt: new Date(0) };
            const latest = new Date(Math.max(sum.updatedAt.getTime(), new Date(updatedAt).getTime()));
            byCountry.set(code, { open: sum.open + open, updatedAt: latest });
          }
        return [...byCountry]
          .filter(([, { open }]) => open >= minCollected)
          .map(([code, { updatedAt }]) => ({ path: locationPath(code), updatedAt }));
      },
      topics: async () => {
        const pages = [];
        for (const { slug } of topics) {
          const { open, updatedAt } = await opportunities.measure({ topic: slug }, countLimit, now());
          if (open >= minCollected) pages.push({ path: `/topics/${slug}`, updatedAt });
        }
        return pages;
      },
    },
  };
}
