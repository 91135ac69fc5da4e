import { getJson } from '#platform/web/http.ts';

const load = () => import('../../suggestions-contract.ts').then((contract) => contract.suggestions);

/** Throws when it is cancelled, or cannot be read. */
export const readSuggestions = async (q: string, signal: AbortSignal) =>
  (await getJson(`/api/opportunity-suggestions?${new URLSearchParams({ q })}`, load, { signal })).body;
