import type { Interest } from '#features/people/interests/vocabulary.ts';
import type { ListOrder } from '#features/people/session/vocabulary.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toPage } from '#platform/server/database/list-cursor.ts';
import { toAnswer } from '#platform/server/http/answers/to-answer.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import { formatCountries, formatOpenTo } from '#platform/shared/countries/country-labels.ts';
import { ageOf } from '#platform/shared/dates/ages.ts';
import { type DatePrecision, monthsOf } from '#platform/shared/dates/usual-windows.ts';
import { shorten } from '#platform/shared/text/text.ts';
import {
  type Opportunity,
  type OpportunityDetail,
  type OpportunityQuery,
  opportunity,
  opportunityDetail,
} from '../contract.ts';
import { type Applicant, checkEligibility, formatEligibility } from '../eligibility-policy.ts';
import { countLimit, largestPage } from '../vocabulary.ts';
import { addMarks } from './cards/marks.ts';
import { fromCursor, toCursor } from './list/opportunity-cursor.ts';
import type { PublicationWindow } from './list/opportunity-list-conditions.ts';
import { createRankedList } from './list/ranked-list.ts';
import { OpportunityNotFound, ProfileNeeded } from './opportunity-errors.ts';
import type { OpportunityRow } from './opportunity-table.ts';
import { createOpportunityRepository, type ListedRow } from './shared/opportunity-repository.ts';
import { type OpportunitySearch, searchOf } from './shared/opportunity-search.ts';
import { chooseSimilar } from './similar-policy.ts';

/** Without `search`, PostgreSQL searches. */
type Dependencies = { db: Database; search?: OpportunitySearch | undefined; now?: () => Date };
export type Opportunities = ReturnType<typeof createOpportunities>;

/** A signed-in person with a profile. `order` 'same': as visitors see it; `onlyEligible`: nothing that is closed to them. */
export type Reader = {
  applicant: Applicant;
  interests: readonly Interest[];
  order: ListOrder;
  onlyEligible: boolean;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isId = (key: string) => uuid.test(key);
export const withoutAny = <T extends string>(values: readonly T[]) =>
  values.filter((value) => value !== '*') as Exclude<T, '*'>[];

const cardLength = 200;

const expected = (date: string | null, precision: DatePrecision | null) => date && precision && { date, precision };

/** Whether they may apply, for a card; nothing for visitors. */
function mayApply(row: ListedRow, reader: Reader | undefined, at: Date) {
  if (!reader) return {};
  const eligibility = checkEligibility(row, reader.applicant, at);
  return { mayApply: { answer: eligibility.answer, line: formatEligibility(eligibility) } };
}

/** Those for which the reader may apply, or may as far as we know; all for visitors. */
export const notClosedTo = (reader: Reader | undefined, rows: ListedRow[], at: Date) =>
  rows.filter((row) => !reader || checkEligibility(row, reader.applicant, at).answer !== 'no');

const toCard = (reader: Reader | undefined, at: Date) => (row: ListedRow) => ({
  ...toOpportunity(row),
  ...mayApply(row, reader, at),
});

/**
 * Returns the part of a detail for this reader: whether they may apply, by which rules, and the similar opportunities.
 */
export const forReader = (row: OpportunityRow, similar: ListedRow[], reader: Reader | undefined, at: Date) =>
  reader && {
    ...mayApply(row, reader, at),
    checks: checkEligibility(row, reader.applicant, at).checks,
    similar: similar.map(toCard(reader, at)),
  };

export const toKnown = ({ applicant: { dateOfBirth, ...applicantFacts } }: Pick<Reader, 'applicant'>, at: Date) => ({
  ...applicantFacts,
  age: dateOfBirth === null ? null : ageOf(dateOfBirth, at),
});

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

/** Whether the last check confirmed a date of the official page; what is only expected was not on it. */
const isPageChecked = ({ closesAt, verifiedAt, pageCheckedAt }: OpportunityRow) =>
  closesAt !== null && Boolean(pageCheckedAt) && pageCheckedAt?.getTime() === verifiedAt?.getTime();

export const toDetail = (row: OpportunityRow, similar: ListedRow[]) =>
  toAnswer(opportunityDetail, {
    ...row,
    ...toOpportunity(row),
    description: row.description,
    html: row.descriptionMarkdown && renderMarkdown(row.descriptionMarkdown, { deeper: 1 }),
    isPageChecked: isPageChecked(row),
    imageAlt: row.pictureAlt,
    eligibleCountries: withoutAny(row.eligibleCountries),
    countries: formatCountries(withoutAny(row.eligibleCountries)),
    opensInMonths: monthsOf(row.usualWindows, 'opens'),
    similar: similar.map(toOpportunity),
  });

export function createOpportunities({ db, search, now = () => new Date() }: Dependencies) {
  const repository = createOpportunityRepository(db, { search });
  const matches = createRankedList(repository);

  return {
    /**
     * The list in the order of the specification: preferred interests first (`first`, else the reader's own), more of
     * them before fewer, then soonest deadline, newest, id; what is closed to the reader comes last. A search puts the
     * best matches first, and behind them what is only related, unless `sort` names an order. Everything that matches, up
     * to `limit`, which is 1,000 unless given. `total` counts the matches, not what is only related; it is at most 10,000,
     * above that `isExact` is false. `corrected` is what was searched for instead of misspelt words. `isWithoutMeaning`: the model was not asked in time, so the order is not to be kept. `ranked`: ids that are
     * listed in their order, and nothing else. `published`: only what became public then and is open. Throws `ProfileNeeded` when `eligible` is asked for without a reader.
     */
    async list(
      { first, eligible, exact, sort: order = 'relevance', limit = largestPage, cursor, ...asked }: OpportunityQuery,
      reader?: Reader,
      ranked?: readonly string[],
      published?: PublicationWindow,
    ) {
      const at = now();
      if (eligible === 'true' && !reader) throw new ProfileNeeded();
      const applicant = reader && toKnown(reader, at);
      const isOnlyEligible = eligible ? eligible === 'true' : reader?.onlyEligible;
      const ownOrder = reader?.order === 'interests' ? reader : undefined;
      const filter = {
        ...asked,
        ...(published && { published }),
        ...(isOnlyEligible && { applicant }),
      };
      if (ranked) return matches.list({ filter, ranked, limit, cursor }, at, toCard(reader, at));
      const sort = order === 'match' ? 'relevance' : order;
      const isRanked = sort === 'relevance' && searchOf(asked.q, asked.plain) !== undefined;
      const after = cursor === undefined ? undefined : fromCursor(cursor, isRanked);
      const {
        page: rows,
        matching,
        search: searched,
        isWithoutMeaning = false,
      } = await repository.read(
        {
          filter,
          first: first ?? ownOrder?.interests,
          closedLast: ownOrder && !isOnlyEligible ? applicant : undefined,
          isExact: exact === 'true',
          sort,
          limit: limit + 1,
          after,
        },
        at,
      );
      const { page, next } = toPage(rows, limit, toCursor);
      const cards = page.map(
        ({ row, isRelated }): Opportunity => ({
          ...toCard(reader, at)(row),
          ...(isRelated && { isRelated: true as const }),
        }),
      );
      return {
        items: searched ? addMarks(cards, searched) : cards,
        corrected: searched && searched.folded !== searchOf(asked.q)?.folded ? searched.folded : undefined,
        isWithoutMeaning,
        next,
        total: Math.min(matching, countLimit),
        isExact: matching <= countLimit,
      };
    },

    /** How many are open, not closed to the reader, and share an interest with them where they have any. */
    async countMatches(reader: Pick<Reader, 'applicant' | 'interests'>) {
      const at = now();
      const interest = reader.interests.length > 0 ? reader.interests : undefined;
      const filter = { applicant: toKnown(reader, at), interest };
      const matching = await repository.count(filter, at);
      return { total: Math.min(matching, countLimit), isExact: matching <= countLimit };
    },

    /**
     * Returns an opportunity by id or slug, open or closed, with up to three similar ones. A merged duplicate returns
     * `movedTo`, the slug of the one it was merged into. `findEarly` is asked for what is not published. Throws
     * `OpportunityNotFound`.
     */
    async get(key: string, findEarly?: (key: string) => Promise<OpportunityDetail | undefined>, reader?: Reader) {
      const at = now();
      const row = isId(key) ? await repository.findById(key) : await repository.findBySlug(key);
      if (row) {
        const similar = chooseSimilar(row, notClosedTo(reader, await repository.listNeighbours(row, 60, at), at));
        return { ...toDetail(row, similar), ...forReader(row, similar, reader, at) };
      }
      const movedTo = await repository.findMergeTarget(isId(key) ? { id: key } : { slug: key });
      if (movedTo) return { movedTo };
      const early = await findEarly?.(key);
      if (!early) throw new OpportunityNotFound();
      return early;
    },
  };
}
