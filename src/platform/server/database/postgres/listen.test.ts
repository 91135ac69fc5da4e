import { afterEach, expect, inject, it, vi } from 'vitest';
import { nameForWorker } from '../../testing/workers.ts';
import type { OpenDatabase } from '../database.ts';
import { openPostgres } from './postgres.ts';

const template = inject('postgresUrl');
// Its worker's own: a template that others copy must have no connections.
const url = template && nameForWorker(template, Number(process.env.VITEST_POOL_ID));
let database: OpenDatabase | undefined;
afterEach(() => database?.close());

async function listenTo(channels: string[]) {
  database = await openPostgres(url!, { migrationsDir: 'migrations' });
  const heard: string[] = [];
  const onGap = vi.fn();
  for (const channel of channels) {
    await database.listen(channel, (payload) => heard.push(`${channel}: ${payload}`), onGap);
  }
  const notify = (channel: string, payload: string) =>
    database!.executeSql('select pg_notify($1, $2)', [channel, payload]);
  return { heard, onGap, notify };
}

it.skipIf(!url)('hears every channel it was asked to', async () => {
  const { heard, notify } = await listenTo(['ebb', 'flood']);
  await notify('ebb', 'one');
  await notify('flood', 'two');

  await vi.waitFor(() => expect(heard).toEqual(['ebb: one', 'flood: two']), { timeout: 15_000 });
});

it.skipIf(!url)('tells everybody who listens to a channel', async () => {
  const { heard, notify } = await listenTo(['ebb', 'ebb']);
  await notify('ebb', 'one');

  await vi.waitFor(() => expect(heard).toEqual(['ebb: one', 'ebb: one']), { timeout: 15_000 });
});

it.skipIf(!url)(
  'says that it may have missed something when the connection was lost, and hears all again',
  async () => {
    const { heard, onGap, notify } = await listenTo(['ebb', 'flood']);
    await database!.executeSql(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
      [],
    );
    // Both channels say it when the connection goes and when the next one is there.
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(4), { timeout: 10_000 });
    await notify('ebb', 'one');
    await notify('flood', 'two');

    await vi.waitFor(() => expect(heard).toEqual(['ebb: one', 'flood: two']), { timeout: 15_000 });
  },
);
