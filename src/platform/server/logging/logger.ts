import { type DestinationStream, pino } from 'pino';

type Failure = Error & { code?: unknown; query?: unknown; constraint?: unknown };

/** Classes of PostgreSQL's codes whose messages hold the value that was wrong. */
const quotesValues = /^22/;

/**
 * An error without what people typed. The message of a failed query lists all that was to be written, and its stack
 * begins with the message: the query, the code and the places in the code say enough.
 */
function describeError(error: Failure): object {
  const { name, message, code, query, constraint, stack = '', cause } = error;
  const isTelling = query === undefined && !quotesValues.test(String(code));
  return {
    type: name,
    ...(isTelling && { message }),
    ...(code !== undefined && { code }),
    ...(query !== undefined && { query }),
    ...(constraint !== undefined && { constraint }),
    stack: stack
      .replace(message, '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}

export type Logger = ReturnType<typeof createLogger>;

/**
 * Structured logs, one JSON object a line. Callers pass paths without queries, ids and counts, never what a person
 * typed; what slips into an error object by name is removed here as well.
 */
export const createLogger = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : typeof error) },
      redact: {
        paths: ['email', 'password', 'name', 'message', 'dateOfBirth', 'token', 'cookie'],
        remove: true,
      },
    },
    destination,
  );
