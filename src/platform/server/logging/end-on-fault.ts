import type { Logger } from './logger.ts';

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
