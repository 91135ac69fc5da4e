/** So many people must have searched for the same in a day before the words are kept. */
const enough = 3;
const mostWords = 20_000;

/** Words as they are counted: without differences of case and space. Nothing where they look like somebody's own. */
export function wordsToKeep(q: string) {
  const words = q.toLocaleLowerCase('en').replace(/\s+/g, ' ').trim();
  const isPersonal = words.length > 60 || /@|\d{5}|https?:|www\./.test(words);
  return isPersonal || words.length < 2 ? undefined : words;
}

/**
 * Holds back words until several people have searched for them; what fewer searched for is forgotten with the day. It
 * is in memory alone, with hashes that end with the day too.
 */
export function createSearchWords() {
  let searched = new Map<string, { visitors: Set<string>; times: number; empty: number }>();
  return {
    /** How often to count the words now, once they may be known. */
    add(words: string, visitor: string, isEmpty: boolean) {
      let known = searched.get(words);
      if (!known && searched.size < mostWords) {
        known = { visitors: new Set(), times: 0, empty: 0 };
        searched.set(words, known);
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
    forget() {
      searched = new Map();
    },
  };
}
