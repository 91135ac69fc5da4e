import { pino } from 'pino';

export type Logger = ReturnType<typeof createLogger>;

/**
 * Structured logs, one JSON object a line. Callers pass paths without queries, ids and counts, never what a person
 * typed; what slips into an error object by name is removed here as well.
 */
export const createLogger = (level: string) =>
  pino({
    level,
    base: null,
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
  });
