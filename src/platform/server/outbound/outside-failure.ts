export type OutsideReason =
  | 'not-allowed'
  | 'no-such-host'
  | 'unreachable'
  | 'not-secure'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'
  | 'unreadable';

/** Why another host was not read. The message is a sentence for the person who gave the address. */
export class OutsideFailure extends Error {
  constructor(
    readonly reason: OutsideReason,
    sentence: string,
  ) {
    super(sentence);
  }
}

const sentences: Partial<Record<string, [OutsideReason, string]>> = {
  ENOTFOUND: ['no-such-host', 'There is no host of this name.'],
  ENODATA: ['no-such-host', 'There is no host of this name.'],
  EAI_AGAIN: ['unreachable', 'The name of the host could not be looked up.'],
  ECONNREFUSED: ['unreachable', 'The host does not answer.'],
  ECONNRESET: ['unreachable', 'The host broke the connection off.'],
  EHOSTUNREACH: ['unreachable', 'The host cannot be reached.'],
  ENETUNREACH: ['unreachable', 'The host cannot be reached.'],
  ETIMEDOUT: ['too-slow', 'The host took too long to answer.'],
};

/** What a failed connection means, from the code that Node gives it. */
export function failureOf(error: unknown): OutsideFailure {
  if (error instanceof OutsideFailure) return error;
  const { code = '', errors } = error as { code?: string; errors?: unknown[] };
  const known = sentences[code];
  if (known) return new OutsideFailure(...known);
  // Several numbers of one host were tried, and none answered.
  if (errors?.length) return failureOf(errors[0]);
  if (/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code))
    return new OutsideFailure('not-secure', 'The host does not prove who it is: its certificate is not valid.');
  if (/^(Z_|ERR_BROTLI|ERR__ERROR|HPE_)/.test(code))
    return new OutsideFailure('unreadable', 'The answer of the host could not be read.');
  return new OutsideFailure('unreachable', 'The host could not be asked.');
}
