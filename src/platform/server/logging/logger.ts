import { type DestinationStream, pino } from 'pino';
import { currentRequest } from './current-request.ts';

type Failure = Error & { code?: unknown; query?: unknown; constraint?: unknown };

/** Class 22 of PostgreSQL error codes (data exception): messages quote the value. */
const quotesValues = /^22/;

/**
 * An error without user input: the message of a failed query lists its parameters, and the stack repeats the message,
 * so both are left out.
 */
function describeError(error: Failure): object {
  const { name, message, code, query, constraint, stack = '', cause } = error;
  const isSafe = query === undefined && !quotesValues.test(String(code));
  return {
    type: name,
    ...(isSafe && { message }),
    ...(code !== undefined && { code }),
    ...(query !== undefined && { query }),
    ...(constraint !== undefined && { constraint }),
    stack: stack
      .replace(message, '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(cause instanceof Error && { cause: describeError(cause) }),
    // When a connection was tried at several addresses, only the attempts say why it failed.
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, 2).map(describeError) }),
  };
}

export type Logger = ReturnType<typeof createLogger>;

/**
 * JSON logs, one object a line. Callers pass paths without queries, ids and counts, never user input; well-known
 * personal fields are removed as well.
 */
export const createLogger = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      base: null,
      mixin: currentRequest,
      mixinMergeStrategy: (line, request) => ({ ...request, ...line }),
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : typeof error) },
      redact: {
        paths: ['email', 'password', 'name', 'message', 'dateOfBirth', 'token', 'cookie'],
        remove: true,
      },
    },
    destination,
  );

type Host = Pick<NodeJS.Process, 'exit'> & {
  once(event: 'uncaughtException', listener: (fault: Error) => void): unknown;
};

/**
 * Logs an uncaught exception or unhandled rejection and exits, because the state is unknown. Node itself would print
 * the whole error; the logger redacts personal data.
 */
export function endOnFault(logger: Pick<Logger, 'fatal'>, host: Host = process) {
  host.once('uncaughtException', (fault) => {
    logger.fatal({ err: fault }, 'something failed that nothing was prepared for: SeaLeap stops');
    host.exit(1);
  });
}
