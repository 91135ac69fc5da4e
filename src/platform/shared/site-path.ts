/** '//host' and '/\host' are other origins to a browser, which also drops line breaks and tabs. */
const ownPath = /^\/(?![/\\])[^\p{Cc}\\]*$/u;

/** `address` when it is a path of this site, else `otherwise`: against open redirects. */
export const sitePath = (address: string | undefined, otherwise = '/') =>
  address !== undefined && ownPath.test(address) ? address : otherwise;
