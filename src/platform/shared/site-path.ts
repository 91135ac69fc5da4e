/** '//elsewhere' and '/\elsewhere' are other sites to a browser, which also drops line breaks and tabs. */
const ownPath = /^\/(?![/\\])[^\p{Cc}\\]*$/u;

/** Where to go next: `address` when it is a path of this site, else `otherwise`. */
export const sitePath = (address: string | undefined, otherwise = '/') =>
  address !== undefined && ownPath.test(address) ? address : otherwise;
