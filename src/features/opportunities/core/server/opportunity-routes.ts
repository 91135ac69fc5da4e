import type { Context } from 'hono';
import * as z from 'zod/mini';
import { linkNext } from '#platform/server/http/answers/answer-page.ts';
import { noteShown, notKept } from '#platform/server/http/answers/shown-content.ts';
import { publicRoute, requireUser } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { cardsQuery } from '../cards-contract.ts';
import {
  matchesInput,
  type OpportunityDetail,
  opportunityDetail,
  opportunityList,
  opportunityMatches,
  opportunityQuery,
} from '../contract.ts';
import { earlyQuery } from '../early-contract.ts';
import { facetsQuery, opportunityFacets } from '../facets-contract.ts';
import { highlights as highlightsAnswer, opportunityCounts } from '../highlights-contract.ts';
import { pageSize } from '../vocabulary.ts';
import type { Highlights } from './cards/highlights.ts';
import type { EarlyAccess } from './dates/early-access.ts';
import { tagsOfCards, tagsOfDetail, tagsOfList } from './dates/shown-policy.ts';
import type { Facets } from './list/facets.ts';
import type { Opportunities, Reader } from './opportunities.ts';
import { ProfileNeeded } from './opportunity-errors.ts';

/** Links to the pages that an opportunity stands on; a feature above has them. */
export type CollectionsOf = (
  opportunity: Pick<OpportunityDetail, 'organization' | 'location' | 'title'>,
) => Promise<NonNullable<OpportunityDetail['collections']>>;

/** How the first note of somebody who did it begins; a feature above has them. */
export type FindNoteOpening = (opportunityId: string) => Promise<OpportunityDetail['noteOpening']>;

type Dependencies = {
  opportunities: Opportunities;
  early: EarlyAccess;
  highlights: Highlights;
  facets: Facets;
  collectionsOf: CollectionsOf;
  findNoteOpening?: FindNoteOpening;
  /** Public origin, without a trailing slash. */
  publicUrl: string;
  /** By the session; undefined for visitors and without a profile. */
  readerOf: (c: Context) => Promise<Reader | undefined>;
  isPremium: (c: Context) => Promise<boolean>;
  /** Ids, best match first, for whom there is such an order. */
  rankFor: (c: Context) => Promise<readonly string[] | undefined>;
  onSearch?: (q: string, total: number) => void;
  /** Called before the answer. */
  onOpened?: (c: Context, id: string) => Promise<void>;
};

/** Such an answer has another order than the usual one: nobody keeps it. */
function noteWithoutMeaning(c: Context) {
  c.header('X-Search-By', 'words');
  noteShown([notKept]);
}

export const opportunityEndpoints = ({
  opportunities,
  early,
  highlights,
  facets,
  publicUrl,
  collectionsOf,
  findNoteOpening,
  readerOf,
  isPremium,
  rankFor,
  onSearch,
  onOpened,
}: Dependencies) => [
  get('/opportunities', publicRoute, {
    summary:
      'List opportunities. Everything that matches, up to 1,000; `limit` asks for fewer, and Link with rel="next" leads to the rest. X-Total-Count carries how many match (with X-Total-Count-Relation: gte when there are more than 10,000). For a member with a profile the own interests come first, unless `first` names others; what they may not apply for comes last, and `eligible=true` leaves it out. A search (`q`) puts the best matches first, unless `sort` names an order (`match`: what fits a premium member best, without what fits them least; for others the usual order); what is only related follows (`isRelated`) and is not counted. X-Search-Corrected carries, URL-encoded, what was searched for instead of misspelt words; `exact=true` corrects nothing. X-Search-By: words says that the meaning of the words could not be read in time; the order may be another one at the next asking.',
    query: opportunityQuery,
    answer: opportunityList,
    shows: tagsOfList,
    handle: async (c, { query }) => {
      const { items, next, total, isExact, corrected, isWithoutMeaning } = await opportunities.list(
        query,
        await readerOf(c),
        query.sort === 'match' ? await rankFor(c) : undefined,
      );
      if (query.q) onSearch?.(query.q, total);
      c.header('X-Total-Count', String(total));
      if (!isExact) c.header('X-Total-Count-Relation', 'gte');
      if (corrected) c.header('X-Search-Corrected', encodeURIComponent(corrected));
      if (isWithoutMeaning) noteWithoutMeaning(c);
      linkNext(c, next);
      return items;
    },
  }),
  get('/opportunity-facets', publicRoute, {
    summary:
      'How many opportunities each value of the filters would show, with the values chosen in the other filters; and what the words of the search were understood as. At most 2,000 are counted: above that `isExact` is false, and the numbers are lower limits.',
    query: facetsQuery,
    answer: opportunityFacets,
    shows: (_counts, query) => tagsOfList([], query),
    handle: async (c, { query }) => {
      const { facets: counts, isWithoutMeaning } = await facets.count(query, await readerOf(c));
      if (isWithoutMeaning) noteWithoutMeaning(c);
      return counts;
    },
  }),
  get('/opportunity-cards', publicRoute, {
    summary:
      'Up to 24 opportunities by their ids (`ids`, separated by commas), open or closed, in that order. What is not published is left out.',
    query: cardsQuery,
    answer: opportunityList,
    shows: (_cards, { ids }) => tagsOfCards(ids),
    handle: async (_c, { query: { ids } }) =>
      (await opportunities.list({ open: ['any'], limit: pageSize }, undefined, ids)).items,
  }),
  get('/opportunity-highlights', publicRoute, {
    summary:
      'What the home page shows to everybody: what closes next (at most six), what is new this week (at most three), and how many are open and close within 30 days.',
    answer: highlightsAnswer,
    shows: ({ closing, newest }) => tagsOfList([...closing, ...newest], {}),
    handle: () => highlights.get(),
  }),
  get('/opportunity-counts', publicRoute, {
    summary: 'How many opportunities are listed, and how many of them a person has checked in the last 60 days.',
    answer: opportunityCounts,
    handle: () => highlights.count(),
  }),
  get('/opportunity-matches', requireUser, {
    summary: 'How many open opportunities share an interest with who is signed in and are not closed to them.',
    answer: opportunityMatches,
    handle: async (c) => {
      const reader = await readerOf(c);
      if (!reader) throw new ProfileNeeded();
      return opportunities.countMatches(reader);
    },
  }),
  post('/opportunity-matches', requireUser, {
    summary:
      'The same for what somebody types before it is saved. Nothing is stored; a body, because addresses are logged.',
    body: matchesInput,
    answer: opportunityMatches,
    handle: (_c, { body: { interests, ...applicant } }) => opportunities.countMatches({ applicant, interests }),
  }),
  get('/early-opportunities', requireUser, {
    summary:
      'What is published early, for premium members, with `opensAt`: when it opens for everybody. What opens soonest comes first. Everything that matches, up to 1,000; `limit` asks for fewer, and Link with rel="next" leads to the rest.',
    query: earlyQuery,
    answer: opportunityList,
    handle: async (c, { query }) => {
      const { items, next } = await early.list(query, await isPremium(c));
      linkNext(c, next);
      return items;
    },
  }),
  get('/opportunities/:key', publicRoute, {
    summary:
      'One opportunity by its id or slug, open or closed. What turned out to be a duplicate leads to the one that stayed (301). What is published early is there for premium members alone. A member with a profile is told rule by rule whether they may apply.',
    params: z.object({ key: z.string() }),
    answer: opportunityDetail,
    shows: tagsOfDetail,
    handle: async (c, { params }) => {
      const reader = await readerOf(c);
      const findEarly = async (key: string) => early.find(key, await isPremium(c), reader);
      const found = await opportunities.get(params.key, findEarly, reader);
      if ('movedTo' in found) return c.redirect(`/api/opportunities/${found.movedTo}`, 301);
      await onOpened?.(c, found.id);
      const url = `${publicUrl}/opportunities/${encodeURIComponent(found.slug)}`;
      const hasNotes = found.alumniNotes + found.sampleNotes > 0;
      const noteOpening = hasNotes ? await findNoteOpening?.(found.id) : undefined;
      return { ...found, url, collections: await collectionsOf(found), ...(noteOpening && { noteOpening }) };
    },
  }),
];
