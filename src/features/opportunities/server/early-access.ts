import type { Opportunity, OpportunityDetail } from '../contract.ts';
import type { EarlyQuery } from '../early-contract.ts';
import type { EarlyAccessRepository } from './early-access-repository.ts';
import { chooseSimilar, isId, toDetail, toOpportunity } from './opportunities.ts';
import { fromCursor, positionOf, toCursor } from './opportunity-cursor.ts';
import { NotPremium } from './opportunity-errors.ts';
import type { ListedRow, OpportunityRepository } from './opportunity-repository.ts';

type Dependencies = {
  early: Pick<EarlyAccessRepository, 'list' | 'findById' | 'findBySlug'>;
  repository: Pick<OpportunityRepository, 'listNeighbours'>;
  now?: () => Date;
};
export type EarlyAccess = ReturnType<typeof createEarlyAccess>;

const pageSize = 12;

const opensAt = (row: Pick<ListedRow, 'publishedAt'>) => ({ opensAt: row.publishedAt.toISOString() });

/** Opportunities in early access, for premium members only. */
export function createEarlyAccess({ early, repository, now = () => new Date() }: Dependencies) {
  return {
    /** One page, soonest opening first. Throws `NotPremium`. */
    async list({ limit = pageSize, cursor, ...filter }: EarlyQuery, isPremium: boolean) {
      if (!isPremium) throw new NotPremium();
      const after = cursor === undefined ? undefined : fromCursor(cursor);
      const found = await early.list({ filter, limit: limit + 1, after }, now());
      const page = found.slice(0, limit);
      return {
        items: page.map(({ row }): Opportunity => ({ ...toOpportunity(row), ...opensAt(row) })),
        next: found.length > limit ? toCursor(positionOf(page.at(-1)!)) : undefined,
      };
    },

    /** By id or slug, with similar opportunities that are open to everybody; undefined for members without premium. */
    async find(key: string, isPremium: boolean): Promise<OpportunityDetail | undefined> {
      if (!isPremium) return undefined;
      const row = isId(key) ? await early.findById(key) : await early.findBySlug(key);
      if (!row) return undefined;
      const similar = chooseSimilar(row, await repository.listNeighbours(row, 60, now()));
      return { ...toDetail(row, similar), ...opensAt(row) };
    },
  };
}
