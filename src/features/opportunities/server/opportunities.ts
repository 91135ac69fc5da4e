import type { Interest } from '#features/interests/vocabulary.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toPage } from '#platform/server/database/list-cursor.ts';
import { toAnswer } from '#platform/server/http/to-answer.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import { formatCountries, formatOpenTo } from '#platform/shared/country-labels.ts';
import { shorten } from '#platform/shared/text.ts';
import { type DatePrecision, monthsOf } from '#platform/shared/usual-windows.ts';
import { type OpportunityDetail, type OpportunityQuery, opportunity, opportunityDetail } from '../contract.ts';
import { countLimit, largestPage } from '../vocabulary.ts';
import { fromCursor, toCursor } from './opportunity-cursor.ts';
import { OpportunityNotFound } from './opportunity-errors.ts';
import { createOpportunityRepository, type ListedRow } from './opportunity-repository.ts';
import type { OpportunityRow } from './opportunity-table.ts';

type Dependencies = { db: Database; now?: () => Date };
export type Opportunities = ReturnType<typeof createOpportunities>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isId = (key: string) => uuid.test(key);
export const withoutAny = <T extends string>(values: readonly T[]) =>
  values.filter((value) => value !== '*') as Exclude<T, '*'>[];

const cardLength = 200;

const expected = (date: string | null, precision: DatePrecision | null) => date && precision && { date, precision };

export const toOpportunity = (row: ListedRow) =>
  toAnswer(opportunity, {
    ...row,
    expectedOpens: expected(row.expectedOpens, row.expectedOpensPrecision) || null,
    expectedCloses: expected(row.expectedCloses, row.expectedClosesPrecision) || null,
    description: shorten(row.description, cardLength),
    category: row.category!,
    type: row.type!,
    openTo: formatOpenTo(withoutAny(row.eligibleCountries)),
    educationLevels: withoutAny(row.educationLevels),
    image: row.pictureId ? `/pictures/${row.pictureId}/640.webp` : row.image,
  });

export const toDetail = (row: OpportunityRow, similar: ListedRow[]) =>
  toAnswer(opportunityDetail, {
    ...row,
    ...toOpportunity(row),
    description: row.description,
    html: row.descriptionMarkdown && renderMarkdown(row.descriptionMarkdown, { deeper: 1 }),
    imageAlt: row.pictureAlt,
    eligibleCountries: withoutAny(row.eligibleCountries),
    countries: formatCountries(withoutAny(row.eligibleCountries)),
    opensInMonths: monthsOf(row.usualWindows, 'opens'),
    similar: similar.map(toOpportunity),
  });

export function createOpportunities({ db, now = () => new Date() }: Dependencies) {
  const repository = createOpportunityRepository(db);

  return {
    /**
     * The list in the order of the specification: preferred interests first (`first`, else the member's `own`), then
     * soonest deadline, newest, id. Everything that matches, up to `limit`, which is 1,000 unless given. `total` is at most 10,000; above that `isExact` is false.
     */
    async list(
      { first, sort = 'closing', limit = largestPage, cursor, ...filter }: OpportunityQuery,
      own: readonly Interest[] = [],
    ) {
      const after = cursor === undefined ? undefined : fromCursor(cursor);
      const { page: found, matching } = await repository.read(
        { filter, first: first ?? own, sort, limit: limit + 1, after },
        now(),
      );
      const { page, next } = toPage(found, limit, toCursor);
      return {
        items: page.map(({ row }) => toOpportunity(row)),
        next,
        total: Math.min(matching, countLimit),
        isExact: matching <= countLimit,
      };
    },

    /**
     * By id or slug, open or closed, with up to three similar ones. A merged duplicate returns `movedTo`, the slug of
     * the one it was merged into. `findEarly` is asked for what is not published. Throws `OpportunityNotFound`.
     */
    async get(key: string, findEarly?: (key: string) => Promise<OpportunityDetail | undefined>) {
      const row = isId(key) ? await repository.findById(key) : await repository.findBySlug(key);
      if (row) return toDetail(row, chooseSimilar(row, await repository.listNeighbours(row, 60, now())));
      const movedTo = await repository.findMergeTarget(isId(key) ? { id: key } : { slug: key });
      if (movedTo) return { movedTo };
      const early = await findEarly?.(key);
      if (!early) throw new OpportunityNotFound();
      return early;
    },
  };
}

/** The three most similar: same type counts 2, each shared interest 1; ties keep the order of the candidates. */
export function chooseSimilar(row: OpportunityRow, candidates: ListedRow[]) {
  const score = (other: ListedRow) =>
    (other.type === row.type ? 2 : 0) + other.interests.filter((interest) => row.interests.includes(interest)).length;
  return candidates
    .map((other) => ({ other, score: score(other) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ other }) => other);
}
