import { useEffect, useState } from 'react';
import { personalItem } from '#platform/web/drafts/personal-storage.ts';

const ownSpellings = personalItem<readonly string[]>('cv-spellings');
const maxOwnSpellings = 200;

/**
 * Words that are in no dictionary and that the person has declared right, for all their CVs in this browser; the oldest
 * are forgotten.
 */
export function useOwnSpellings() {
  const [spellings, setSpellings] = useState<readonly string[]>([]);
  useEffect(() => setSpellings(ownSpellings.find() ?? []), []);
  function know(word: string) {
    const known = [...(ownSpellings.find() ?? []), word].slice(-maxOwnSpellings);
    ownSpellings.store(known);
    setSpellings(known);
  }
  return { spellings, know };
}
