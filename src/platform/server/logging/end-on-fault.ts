import type { Logger } from './logger.ts';

type Host = Pick<NodeJS.Process, 'exit'> & {
  once(event: 'uncaughtException', listener: (fault: Error) => void): unknown;
};

/**
 * Ends the process when something failed that nothing was prepared for, a rejection that nobody awaited included: its
 * state is unknown, and whoever runs it starts it again. Node itself would print the error with all that it holds; the
 * log leaves out what people typed.
 */
export function endOnFault(logger: Pick<Logger, 'fatal'>, host: Host = process) {
  host.once('uncaughtException', (fault) => {
    logger.fatal({ err: fault }, 'something failed that nothing was prepared for: SeaLeap stops');
    host.exit(1);
  });
}
