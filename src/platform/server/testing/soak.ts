/**
 * `npm run test:soak` runs tests in production sizes; the default run uses the smallest size that shows each property.
 */
const isSoak = process.env.SOAK === '1';

export const sized = <Size>(usual: Size, soak: Size) => (isSoak ? soak : usual);
