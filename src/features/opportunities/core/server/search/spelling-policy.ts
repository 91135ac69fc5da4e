/** Optimal string alignment distance: letters to add, remove, replace or swap with their neighbour. */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/** Two mistakes need eight letters: in a shorter word, they may make any other. */
const maxMistakes = (typed: string) => (typed.length >= 8 ? 2 : 1);
/** A wrong first letter is rare, except that it may have changed places with the second one. */
const beginsAlike = (typed: string, word: string) =>
  word[0] === typed[0] || (word[0] === typed[1] && word[1] === typed[0]);

/** The likeliest word that a misspelt one stands for: few mistakes, the same first letter, then the more frequent one. */
export function chooseCorrection(typed: string, words: Iterable<string>, countOf: (word: string) => number) {
  const max = maxMistakes(typed);
  let best: { word: string; cost: number } | undefined;
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > max || word.length < 4) continue;
    if (!beginsAlike(typed, word)) continue;
    const mistakes = distance(typed, word);
    if (mistakes > max) continue;
    const cost = mistakes - Math.log10(countOf(word) + 1) / 5;
    if (!best || cost < best.cost || (cost === best.cost && word < best.word)) best = { word, cost };
  }
  return best?.word;
}

/** Two known words that were typed as one: 'machinelearning', 'covid19'. */
export function splitWord(typed: string, isPhrase: (words: string) => boolean): string | undefined {
  for (let at = 1; at < typed.length; at += 1) {
    const words = `${typed.slice(0, at)} ${typed.slice(at)}`;
    if (isPhrase(words)) return words;
  }
  return undefined;
}
