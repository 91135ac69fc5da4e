/** Visitors a day who must have searched for a term before it is stored. */
const minVisitors = 3;
const maxTerms = 20_000;

/** The term without differences of case and space; undefined when it looks like personal data. */
export function normalizeTerm(q: string) {
  const text = q.toLocaleLowerCase('en').replace(/\s+/g, ' ').trim();
  const isPersonal = text.length > 60 || /@|\d{5}|https?:|www\./.test(text);
  return isPersonal || text.length < 2 ? undefined : text;
}

/**
 * Withholds search terms until several visitors have used them; all others are deleted with the day. In memory only,
 * with hashes that change daily.
 */
export function createSearchTerms() {
  let searched = new Map<string, { visitors: Set<string>; times: number; empty: number }>();
  return {
    /** By how much to increase the term's count; 0 while it is withheld. */
    add(text: string, visitor: string, isEmpty: boolean) {
      let known = searched.get(text);
      if (!known && searched.size < maxTerms) {
        known = { visitors: new Set(), times: 0, empty: 0 };
        searched.set(text, known);
      }
      if (!known) return undefined;
      if (known.visitors.size < minVisitors) known.visitors.add(visitor);
      known.times += 1;
      known.empty += Number(isEmpty);
      if (known.visitors.size < minVisitors) return undefined;
      const { times, empty } = known;
      Object.assign(known, { times: 0, empty: 0 });
      return { times, empty };
    },
    deleteData() {
      searched = new Map();
    },
  };
}
