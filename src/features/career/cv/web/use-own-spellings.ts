import { useEffect, useState } from 'react';
import { ownSpellings } from './cv-storage.ts';

/** Stores the words that the person has declared right, for all their CVs in this browser. */
export function useOwnSpellings() {
  const [spellings, setSpellings] = useState<readonly string[]>([]);
  useEffect(() => setSpellings(ownSpellings.list()), []);
  const know = (word: string) => setSpellings(ownSpellings.add(word));
  return { spellings, know };
}
