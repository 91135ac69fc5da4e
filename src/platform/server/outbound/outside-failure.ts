export type OutsideReason =
  | 'not-allowed'
  | 'no-such-host'
  | 'unreachable'
  | 'not-secure'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'
  | 'unreadable';

/** Why a URL could not be fetched. The message is shown to the person who gave the URL. */
export class OutsideFailure extends Error {
  constructor(
    readonly reason: OutsideReason,
    message: string,
  ) {
    super(message);
  }
}

const messages: Partial<Record<string, [OutsideReason, string]>> = {
  ENOTFOUND: ['no-such-host', 'There is no host of this name.'],
  ENODATA: ['no-such-host', 'There is no host of this name.'],
  EAI_AGAIN: ['unreachable', 'The name of the host could not be looked up.'],
  ECONNREFUSED: ['unreachable', 'The host does not answer.'],
  ECONNRESET: ['unreachable', 'The host broke the connection off.'],
  EHOSTUNREACH: ['unreachable', 'The host cannot be reached.'],
  ENETUNREACH: ['unreachable', 'The host cannot be reached.'],
  UND_ERR_SOCKET: ['unreachable', 'The host broke the connection off.'],
  ETIMEDOUT: ['too-slow', 'The host took too long to answer.'],
  UND_ERR_CONNECT_TIMEOUT: ['too-slow', 'The host took too long to answer.'],
  UND_ERR_HEADERS_TIMEOUT: ['too-slow', 'The host stopped answering.'],
  UND_ERR_BODY_TIMEOUT: ['too-slow', 'The host stopped answering.'],
};

/** Maps an error code of Node or undici. */
export function failureOf(error: unknown): OutsideFailure {
  if (error instanceof OutsideFailure) return error;
  const { code = '', errors, cause } = error as { code?: string; errors?: unknown[]; cause?: unknown };
  const failure = messages[code];
  if (failure) return new OutsideFailure(...failure);
  // AggregateError: every address of the host failed.
  if (errors?.length) return failureOf(errors[0]);
  // fetch wraps the reason in `cause`.
  if (cause && !code) return failureOf(cause);
  if (/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code))
    return new OutsideFailure('not-secure', 'The host does not prove who it is: its certificate is not valid.');
  if (/^(Z_|ERR_BROTLI|ERR__ERROR|HPE_)/.test(code))
    return new OutsideFailure('unreadable', 'The answer of the host could not be read.');
  return new OutsideFailure('unreachable', 'The host could not be asked.');
}
