import type { Context } from 'hono';
import type { Database } from './database/database.ts';
import type { RateLimiter } from './http/limits/rate-limit.ts';
import type { Logger } from './logging/logger.ts';
import type { QueueMail } from './mail/email.ts';
import type { Secrets } from './secrets.ts';

/** The application hands these to every module. */
export type ModuleDependencies = {
  db: Database;
  /** The origin of the site. */
  publicUrl: string;
  secrets: Secrets;
  limiter: Pick<RateLimiter, 'count'>;
  /** The IP address of a request; limits count `clientNetwork`. */
  clientAddress: (c: Context) => string;
  /** The network of a request: see `networkOf`. */
  clientNetwork: (c: Context) => string;
  queueMail: QueueMail;
  logger: Logger;
  /** Recipient of messages and alerts. */
  operatorEmail: string;
};
