/**
 * The secrets of this server. The first one signs and seals; what any of them has signed or sealed is taken, so that a
 * new one can take the place of an old one without anybody noticing.
 */
export type Secrets = readonly [string, ...string[]];
