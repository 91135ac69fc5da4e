import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { expect, inject, it, onTestFinished } from 'vitest';

const message = /^The embedded database has stopped answering .*\.\n$/;

/** A database of its own whose next answer is this; a real one where the real one matters. */
const answering = (answer: string) => `const client = { execProtocol: () => ${answer}, execProtocolStream() {} };`;
const embedded = () => `
  import { readFileSync } from 'node:fs';
  import { PGlite } from ${JSON.stringify(import.meta.resolve('@electric-sql/pglite'))};
  import { pg_trgm } from ${JSON.stringify(import.meta.resolve('@electric-sql/pglite/contrib/pg_trgm'))};
  const loadDataDir = new Blob([readFileSync(${JSON.stringify(inject('snapshotFile'))})]);
  const client = new PGlite({ extensions: { pg_trgm }, loadDataDir });
  await client.waitReady;`;

/** A process with a database that is watched, as in the product, but with less patience. */
function startWatched(client: string, query: string) {
  const directory = mkdtempSync(join(tmpdir(), 'sealeap-watchdog-'));
  const source = readFileSync(new URL('./query-watchdog.ts', import.meta.url), 'utf8');
  const { outputText } = transpileModule(source, {
    compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2023, verbatimModuleSyntax: true },
  });
  writeFileSync(join(directory, 'query-watchdog.mjs'), outputText);
  writeFileSync(
    join(directory, 'main.mjs'),
    `import { watchQueries } from './query-watchdog.mjs';
    ${client}
    const watch = watchQueries(client, (words) => { console.error(words); process.exit(1); }, 2_000);
    const alive = setInterval(() => {}, 1_000);
    await ${query};
    watch.stop();
    clearInterval(alive);
    console.log('done');`,
  );
  const child = spawn(process.execPath, [join(directory, 'main.mjs')]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let errors = '';
  let output = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, errors, output }));
  return { child, ended };
}

const runWatched = (client: string, query: string) => startWatched(client, query).ended;

it('lets a query that comes back come back', async () => {
  const { code, errors, output } = await runWatched(answering("Promise.resolve('answer')"), 'client.execProtocol()');

  expect({ code, errors, output }).toEqual({ code: 0, errors: '', output: 'done\n' });
});

it('ends the process with a sentence when a query holds the main thread for ever', async () => {
  const { code, signal, errors } = await runWatched(embedded(), "client.query('do $$ begin loop end loop; end $$')");

  expect(errors).toMatch(message);
  // Nothing more can run in the thread that is held. A shell calls this the code 137.
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
});

it('ends the process with a sentence and a code when a query never answers', async () => {
  const { code, errors } = await runWatched(answering('new Promise(() => {})'), 'client.execProtocol()');

  expect(errors).toMatch(message);
  expect(code).toBe(1);
});

it('ends the process at once when the database says that the disk is full', async () => {
  const full = "Promise.reject(new Error('could not extend file: No space left on device'))";
  const { code, errors } = await runWatched(answering(full), 'client.execProtocol()');

  expect(errors).toMatch(message);
  expect(code).toBe(1);
});

/** A query that goes on until it is told to come back. */
const untilReported = `new Promise((resolve) => {
  process.once('SIGUSR2', resolve);
  console.log('waiting');
})`;
const never = 'new Promise(() => {})';

it('gives a query the time that was allowed', async () => {
  const { child, ended } = startWatched(answering(untilReported), '(watch.allow(600_000), client.execProtocol())');
  await once(child.stdout, 'data');
  const again = '(watch.allow(600_000), watch.allow(2_000), client.execProtocol())';
  expect((await runWatched(answering(never), again)).errors).toMatch(message);
  child.kill('SIGUSR2');

  expect(await ended).toMatchObject({ code: 0, errors: '', output: 'waiting\ndone\n' });
});

it('does not count the time in which the machine slept', async () => {
  const { child, ended } = startWatched(answering(untilReported), 'client.execProtocol()');
  await once(child.stdout, 'data');
  child.kill('SIGSTOP');
  // Longer than any query may take: another process has waited for one, and given up.
  await runWatched(answering(never), 'client.execProtocol()');
  child.kill('SIGCONT');
  child.kill('SIGUSR2');

  expect(await ended).toMatchObject({ code: 0, errors: '', output: 'waiting\ndone\n' });
});
