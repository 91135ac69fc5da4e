import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildScript } from '#platform/server/testing/build-script.ts';
import { AccountsBusy, CommonPassword } from '../account-errors.ts';
import { createWorkerPasswordEstimator } from './password-worker.ts';
import { createPasswords } from './passwords.ts';

// Builds the script of the worker: about two seconds.
let script: Awaited<ReturnType<typeof buildScript>>;
beforeAll(async () => {
  script = await buildScript('src/app/server/reader-worker.ts');
});
afterAll(() => script.remove());

const ada = { name: 'Ada Lovelace', email: 'ada@example.org' };

it('judges passwords in a worker', async () => {
  const passwords = createPasswords({ estimator: createWorkerPasswordEstimator(script.url) });
  await expect(passwords.refuseGuessable('Lovelace1', ada, 'home')).rejects.toThrow(CommonPassword);
  await expect(passwords.refuseGuessable('a quiet harbour', ada, 'home')).resolves.toBeUndefined();
  await passwords.stop();
});

it('says that many people are here when too many passwords wait for the worker', async () => {
  const passwords = createPasswords({ estimator: createWorkerPasswordEstimator(script.url, { maxWaiting: 1 }) });
  const served = ['home', 'school'].map((actor) => passwords.refuseGuessable('a quiet harbour', ada, actor));
  await expect(passwords.refuseGuessable('a quiet harbour', ada, 'library')).rejects.toThrow(AccountsBusy);
  await Promise.all(served);
  await passwords.stop();
});

it('says the same when the worker fails', async () => {
  const missing = new URL('./missing-worker.js', script.url);
  const passwords = createPasswords({ estimator: createWorkerPasswordEstimator(missing) });
  await expect(passwords.refuseGuessable('a quiet harbour', ada, 'home')).rejects.toThrow(AccountsBusy);
});
