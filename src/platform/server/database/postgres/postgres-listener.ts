import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

type Ear = { channel: string; onMessage: (payload: string) => void; onGap: () => void };

/**
 * Keeps one connection listening on every channel, for as long as the process lives; a lost one is replaced within a
 * second. `findAddress` is asked before each connection; while it fails, it is asked again.
 */
export function createListener(findAddress: () => Promise<string>) {
  /** A channel may have several. */
  const ears: Ear[] = [];
  let isClosed = false;
  let isListening = false;
  let connecting: Promise<pg.Client> | undefined;

  const connect = async () => {
    const client = new pg.Client({
      connectionString: await findAddress(),
      connectionTimeoutMillis: 5_000,
      // A machine that is gone says nothing: it is noticed twenty seconds later.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    let isLost = false;
    const replace = () => {
      if (isLost || isClosed) return;
      isLost = true;
      isListening = false;
      connecting = undefined;
      void reconnect();
    };
    client.on('notification', ({ channel, payload }) => {
      for (const ear of ears) if (ear.channel === channel) ear.onMessage(payload ?? '');
    });
    // Until it is connected, a failure is the caller's.
    client.on('error', () => {});
    await client.connect();
    for (const { channel } of ears) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    client.on('error', replace);
    client.on('end', replace);
    isListening = true;
    return client;
  };

  const warnOfGap = () => {
    for (const { onGap } of ears) onGap();
  };

  async function reconnect() {
    warnOfGap();
    while (!isClosed) {
      await wait(500, undefined, { ref: false });
      try {
        connecting = connect();
        await connecting;
        return warnOfGap();
      } catch {
        // The database is still away: the next round tries again.
        connecting = undefined;
      }
    }
  }

  return {
    async listen(channel: string, onMessage: Ear['onMessage'], onGap: Ear['onGap']) {
      ears.push({ channel, onMessage, onGap });
      if (connecting) await (await connecting).query(`listen ${pg.escapeIdentifier(channel)}`);
      else connecting = connect();
      await connecting;
    },
    isListening: () => isListening,
    async close() {
      isClosed = true;
      const client = await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
}
