import { accessSync, constants, mkdirSync } from 'node:fs';
import type { Logger } from '#platform/server/logging/logger.ts';
import { ConfigError } from './settings/environment.ts';

/** Creates the data directory when it is missing. Throws ConfigError when this process cannot write there. */
export function requireDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw error;
    throw new ConfigError(
      `DATA_DIR names ${dataDir}, where SeaLeap cannot write (${code}): give that folder to the user that runs SeaLeap, or name another one.`,
    );
  }
}

const portFailures = new Map([
  ['EADDRINUSE', 'names a port that another program is using: stop that program, or choose another number.'],
  ['EACCES', 'names a port that only the system may open: choose a number above 1023.'],
]);
const hostFailures = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/** Throws ConfigError with the name of the variable when a port cannot be opened. */
export const namingPort =
  (port: 'PORT' | 'METRICS_PORT', host: 'HOST' | 'METRICS_HOST') =>
  (error: NodeJS.ErrnoException): never => {
    const code = error.code ?? '';
    const failure = portFailures.get(code);
    if (failure) throw new ConfigError(`${port} ${failure}`);
    if (hostFailures.has(code))
      throw new ConfigError(`${host} names an address that this machine does not have: name one of its own.`);
    throw error;
  };

/**
 * Checks the price that every page promises, where real payments are made. Without an answer, each upgrade asks again.
 */
export const requirePrice = (
  { isPriceRight }: { isPriceRight: () => Promise<boolean> },
  onFatal: (message: string) => never,
  logger: Pick<Logger, 'warn'>,
) =>
  isPriceRight().then(
    (isRight) => isRight || onFatal('STRIPE_PREMIUM_PRICE must be an active price of exactly 10 USD a month.'),
    (error: Error) => logger.warn({ err: error }, 'the price of premium could not be checked'),
  );
