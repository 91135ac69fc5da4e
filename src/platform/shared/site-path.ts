/** '//host' and '/\host' are other origins to a browser, which also drops line breaks and tabs. */
const ownPath = /^\/(?![/\\])[^\p{Cc}\p{Cs}\\]*$/u;

/** A `Location` header cannot hold these characters unescaped. */
const unsafe = /[^\x21-\x7e]+/gu;

/** `address`, percent-encoded, when it is a path of this site, else `otherwise`: against open redirects. */
export const sitePath = (address: string | undefined, otherwise = '/') =>
  address !== undefined && ownPath.test(address) ? address.replace(unsafe, encodeURIComponent) : otherwise;
