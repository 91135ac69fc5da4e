import * as z from 'zod/mini';
import { day } from '#platform/shared/dates/date-schema.ts';
import { cleanMailAddress, honeypot, lineOfText } from '#platform/shared/text/text-schema.ts';
import { type DigestChoice, digestChoices, maxNameLength } from './vocabulary.ts';

/** The query of a list's address, which the server reads (`search-filters.ts`). */
const filters = z.string().check(z.minLength(1), z.maxLength(2_000));
const digest = z.enum(digestChoices);
const name = lineOfText(1, maxNameLength);

export const suggestionQuery = z.strictObject({ filters });
/** The answer of `GET /api/saved-searches/suggestion`. */
export const searchSuggestion = z.object({
  name: z.string(),
  /** Canonical. */
  filters: z.string(),
  /** The list with these filters. */
  path: z.string(),
});

/** A search that somebody saved. `text`: its filters. */
export const savedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  text: z.string(),
  path: z.string(),
  digest,
  /** The day of the last digest, where the person is. */
  sentOn: z.nullable(day),
});
export type SavedSearch = z.infer<typeof savedSearch>;
export const savedSearchList = z.array(savedSearch);

export const searchAddress = z.object({ id: z.uuid() });
export const saveSearchInput = z.strictObject({ filters, name, digest });
export type SaveSearchInput = z.infer<typeof saveSearchInput>;
export const changeSearchInput = z.strictObject({ name, digest });
export type ChangeSearchInput = z.infer<typeof changeSearchInput>;

/** A visitor sends this; `timeZone` as the browser says it. */
export const visitorSearchInput = z.object({
  email: cleanMailAddress,
  filters,
  timeZone: z.optional(z.string().check(z.maxLength(64))),
  website: honeypot,
});
export type VisitorSearchInput = z.infer<typeof visitorSearchInput>;

const token = z.string().check(z.minLength(1), z.maxLength(200));
export const confirmSearchInput = z.strictObject({
  token,
  digest: z.enum(['daily', 'weekly'] satisfies DigestChoice[]),
});
/** A query parameter, because one-click unsubscribe sends no body of ours (RFC 8058). */
export const unsubscribeSearchQuery = z.object({ token });
