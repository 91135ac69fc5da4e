/**
 * `npm run test:soak` runs what is run here and there in the sizes that an operator would call real: floods, kills, whole
 * lists. Everybody else's run has the smallest size that crosses each property.
 */
const isSoak = process.env.SOAK === '1';

/** One of two sizes of a test, by the kind of run. */
export const sized = <Size>(usual: Size, soak: Size) => (isSoak ? soak : usual);
