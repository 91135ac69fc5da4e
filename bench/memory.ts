import autocannon from 'autocannon';
import { withNewDatabase } from './bench-databases.ts';
import { production, residentMegabytes, startProduct } from './product.ts';

async function measure(database: string, variables: NodeJS.ProcessEnv) {
  const product = await startProduct({ ...production, ...variables });
  const started = residentMegabytes(product.pid);
  for (let number = 0; number < 300; number++)
    await (await fetch(`${product.url}/opportunities?visit=${number}`)).text();
  const rendered = residentMegabytes(product.pid);
  await autocannon({
    url: `${product.url}/opportunities`,
    connections: 50,
    duration: 3,
    headers: { 'accept-encoding': 'br' },
  });
  const loaded = residentMegabytes(product.pid);
  await product.stop();
  return { database, started, 'after 300 pages': rendered, 'after load': loaded };
}

/** Resident memory of one process: after start, after rendering and after full load. */
export async function measureMemory() {
  const embedded = await measure('embedded', {});
  const onPostgres = await withNewDatabase('sealeap_bench_memory', (url) =>
    measure('PostgreSQL', { DATABASE_URL: url }),
  );
  return onPostgres ? [embedded, onPostgres] : [embedded];
}
