import { drizzle } from 'drizzle-orm/node-postgres';
import { DatabaseRefused, type DatabaseSettings, type OpenDatabase } from '../database.ts';
import { migrateOnline } from '../migrations/migrate-online.ts';
import { explainDatabaseFailure } from '../start-failure.ts';
import { observeTime } from './pool-times.ts';
import { createListener } from './postgres-listener.ts';
import { createPool, runScript } from './postgres-pool.ts';
import { createServers } from './postgres-servers.ts';
import { underLock } from './session-lock.ts';

const refusal =
  'DATABASE_URL names a database of an earlier version of SeaLeap, or of another program: name an empty database instead.';

type Settings = Pick<DatabaseSettings, 'migrationsDir' | 'onQuery' | 'poolSize' | 'listenUrl'>;

/** A real PostgreSQL, 15 or newer, reached by its address; one pool for each process. */
export async function openPostgres(
  url: string,
  { migrationsDir, onQuery, poolSize = 10, listenUrl }: Settings,
): Promise<OpenDatabase> {
  const servers = createServers(url);
  /** The servers of connections that are sessions: for notifications, locks and migrations. */
  const sessions = listenUrl ? createServers(listenUrl) : servers;
  const findAll = () => Promise.all([...new Set([servers, sessions])].map((each) => each.findPrimary()));
  await findAll();
  if (migrationsDir)
    await underLock(sessions.address(), (client) => migrateOnline(drizzle(client), migrationsDir, refusal)).catch(
      (error: unknown) => {
        const failure = listenUrl && explainDatabaseFailure(error);
        throw failure ? new DatabaseRefused(`DATABASE_LISTEN_URL ${failure}`) : error;
      },
    );
  const { pool, dropConnections, checkSettings } = createPool({
    servers,
    max: poolSize,
    isPooled: listenUrl !== undefined,
  });
  await checkSettings();
  const listener = createListener(async () => {
    if ((await findAll()).includes(true)) dropConnections();
    return sessions.address();
  });

  return {
    db: drizzle(pool, onQuery ? { logger: { logQuery: onQuery } } : {}),
    kind: 'postgres',
    listen: listener.listen,
    executeSql: (text, values) => (values ? pool.query(text, values) : runScript(pool, text)),
    runAlone: (run) => underLock(sessions.address(), run),
    connections: {
      count: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max: poolSize }),
      isListening: listener.isListening,
      onTime: (observe) => observeTime(pool, observe),
    },
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}
