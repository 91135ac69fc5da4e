import { useEffect, useState } from 'react';
import { ownSpellings } from './cv-storage.ts';

/** Words of which the person has said that they are right, in all their CVs of this browser. */
export function useOwnSpellings() {
  const [spellings, setSpellings] = useState<readonly string[]>([]);
  useEffect(() => setSpellings(ownSpellings.list()), []);
  const know = (word: string) => setSpellings(ownSpellings.add(word));
  return { spellings, know };
}
