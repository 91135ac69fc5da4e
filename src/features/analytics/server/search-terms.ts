/** So many people must have searched for the same in a day before the words are kept. */
const enough = 3;
const maxWords = 20_000;

/** Words as they are counted: without differences of case and space. Nothing where they look like somebody's own. */
export function wordsToKeep(q: string) {
  const text = q.toLocaleLowerCase('en').replace(/\s+/g, ' ').trim();
  const isPersonal = text.length > 60 || /@|\d{5}|https?:|www\./.test(text);
  return isPersonal || text.length < 2 ? undefined : text;
}

/**
 * Holds back words until several people have searched for them; what fewer searched for is forgotten with the day. It
 * is in memory alone, with hashes that end with the day too.
 */
export function createSearchWords() {
  let searched = new Map<string, { visitors: Set<string>; times: number; empty: number }>();
  return {
    /** How often to count the words now, once they may be known. */
    add(text: string, visitor: string, isEmpty: boolean) {
      let known = searched.get(text);
      if (!known && searched.size < maxWords) {
        known = { visitors: new Set(), times: 0, empty: 0 };
        searched.set(text, known);
      }
      if (!known) return undefined;
      if (known.visitors.size < enough) known.visitors.add(visitor);
      known.times += 1;
      known.empty += Number(isEmpty);
      if (known.visitors.size < enough) return undefined;
      const { times, empty } = known;
      Object.assign(known, { times: 0, empty: 0 });
      return { times, empty };
    },
    deleteData() {
      searched = new Map();
    },
  };
}
