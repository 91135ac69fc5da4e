/** Deterministic pseudo-random numbers (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (max: number) => Math.floor(next() * max);
  return {
    next,
    below,
    between: (min: number, max: number) => min + below(max - min + 1),
    pick: <T>(values: readonly T[]) => values[below(values.length)]!,
    /** Weights must add up to 1. */
    pickWeighted<T>(choices: readonly (readonly [T, number])[]) {
      let left = next();
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      return choices.at(-1)![0];
    },
  };
}
export type Random = ReturnType<typeof createRandom>;
