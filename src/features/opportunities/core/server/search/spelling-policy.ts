const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** All texts that one mistake away: a letter less, more, another one, or two that changed places. */
export function editsOf(word: string): string[] {
  const splits = Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)] as const);
  const edits = splits.flatMap(([before, after]) => [
    before + after.slice(1),
    before + after.charAt(1) + after.charAt(0) + after.slice(2),
    ...[...alphabet].flatMap((sign) => [before + sign + after.slice(1), before + sign + after]),
  ]);
  return [...new Set(edits)].filter((edit) => edit !== word);
}

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

export type Candidate = { word: string; matching: number };

/** Whether a word may be meant by what was typed. Two mistakes need six letters. */
export const isNear = (typed: string, word: string) => distance(typed, word) <= (typed.length >= 6 ? 2 : 1);

const mistakes = (typed: string, word: string) => distance(typed, word) * 10 + (word[0] === typed[0] ? 0 : 4);
/** The most that the number of rows with a word, up to 300, makes up for. */
const frequencyWeight = 5;

/** The words that may be meant, in groups: one of a later group is meant only when nothing holds those before. */
export function tiersOf(typed: string, words: readonly string[]): string[][] {
  const near = words.filter((word) => isNear(typed, word)).sort((a, b) => mistakes(typed, a) - mistakes(typed, b));
  const tiers: string[][] = [];
  for (const word of near) {
    const tier = tiers.at(-1);
    if (tier && mistakes(typed, word) - mistakes(typed, tier[0]!) <= frequencyWeight) tier.push(word);
    else tiers.push([word]);
  }
  return tiers;
}

/** The likeliest word: few mistakes, the same first letter, then the more frequent one. */
export function chooseCorrection(typed: string, candidates: readonly Candidate[]): string | undefined {
  const cost = ({ word, matching }: Candidate) => mistakes(typed, word) - Math.log10(matching + 1) * 2;
  return candidates
    .filter(({ word, matching }) => matching > 0 && isNear(typed, word))
    .sort((a, b) => cost(a) - cost(b) || (a.word < b.word ? -1 : 1))[0]?.word;
}
