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
    /** Returns by how much to increase the term's count; 0 while it is withheld. */
    add(text: string, visitor: string, isEmpty: boolean) {
      let term = searched.get(text);
      if (!term && searched.size < maxTerms) {
        term = { visitors: new Set(), times: 0, empty: 0 };
        searched.set(text, term);
      }
      if (!term) return undefined;
      if (term.visitors.size < minVisitors) term.visitors.add(visitor);
      term.times += 1;
      term.empty += Number(isEmpty);
      if (term.visitors.size < minVisitors) return undefined;
      const { times, empty } = term;
      Object.assign(term, { times: 0, empty: 0 });
      return { times, empty };
    },
    deleteData() {
      searched = new Map();
    },
  };
}
