/** The first secret signs and encrypts; all of them verify and decrypt, so that secrets can be rotated. */
export type Secrets = readonly [string, ...string[]];
