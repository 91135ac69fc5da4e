import { type DestinationStream, pino } from 'pino';

export type Logger = ReturnType<typeof createLogger>;

type FailedQuery = Error & { query: string; cause?: { code?: string; constraint?: string } };

function findFailedQuery(error: unknown): FailedQuery | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'query' in error && 'params' in error ? (error as FailedQuery) : findFailedQuery(error.cause);
}

/** The text of a failed query ends with the values that it was asked with: only the query stays, and where it failed. */
function serializeError(error: Error) {
  const failed = findFailedQuery(error);
  if (!failed) return pino.stdSerializers.err(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at \S/.test(line));
  return {
    type: 'FailedQuery',
    message: `Failed query: ${failed.query}`,
    code: failed.cause?.code,
    constraint: failed.cause?.constraint,
    stack: frames.join('\n'),
  };
}

/**
 * Structured logs, one JSON object a line. Callers pass paths without queries, ids and counts, never what a person
 * typed; what slips into an error object by name is removed here as well.
 */
export const createLogger = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      base: null,
      serializers: { err: serializeError },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'email',
          'password',
          'name',
          'message',
          'dateOfBirth',
          'token',
          'cookie',
          'err.params',
          'err.cause.detail',
        ],
        remove: true,
      },
    },
    destination,
  );
