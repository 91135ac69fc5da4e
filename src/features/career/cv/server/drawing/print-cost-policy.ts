/** Each of these letters takes the time of so many Latin ones at least, because its glyph depends on its neighbours. */
const costs: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Devanagari}\p{Script=Bengali}]/gu, 1],
  [/\p{Script=Arabic}/gu, 0.35],
];
/** Some five seconds of a processor: four pages of Devanagari or Bengali, eleven of Arabic. Other scripts cost next to nothing. */
const maxCost = 15_000;

/** Whether a text in scripts whose letters are shaped is too long for a PDF and its preview. */
export const costsTooMuch = (text: string) =>
  costs.reduce((sum, [script, cost]) => sum + (text.match(script)?.length ?? 0) * cost, 0) > maxCost;
