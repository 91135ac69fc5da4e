import { useEffect, useState } from 'react';
import { knownWords } from './cv-storage.ts';

/** Words of which the person has said that they are right, in all their CVs of this browser. */
export function useKnownWords() {
  const [words, setWords] = useState<readonly string[]>([]);
  useEffect(() => setWords(knownWords.list()), []);
  const know = (word: string) => setWords(knownWords.add(word));
  return { words, know };
}
