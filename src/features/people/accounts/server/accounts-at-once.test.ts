import { it as baseIt, expect, inject } from 'vitest';
import { openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { sessions, users } from './account-table.ts';
import { ada, serveAccounts } from './testing/account-server.ts';

for (const kind of ['embedded', ...(inject('postgresUrl') ? ['postgres'] : [])] as ('embedded' | 'postgres')[]) {
  baseIt(`makes one account when several ask for the same address at once [${kind}]`, async () => {
    const database = await openWholeDatabase(kind);
    const { openBrowser, mailbox } = serveAccounts(database.db);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => openBrowser().outcome('/sign-up/email', ada)));

    expect(outcomes.sort()).toEqual(['204', ...Array(5).fill('409 auth/email-already-in-use')]);
    expect(await database.db.select().from(users)).toHaveLength(1);
    expect(mailbox.filter(({ subject }) => subject === 'Confirm your email address').length).toBeGreaterThan(0);
    await database.close();
  });

  baseIt(`lets one of two resets of a password pass that come at once [${kind}]`, async () => {
    const database = await openWholeDatabase(kind);
    const { openBrowser, mailbox, tokenIn } = serveAccounts(database.db);
    const browser = openBrowser();
    await browser.post('/sign-up/email', ada);
    const requestReset = async () => {
      await browser.post('/request-password-reset', { email: ada.email });
      return tokenIn(mailbox.at(-1));
    };
    const tokens = [await requestReset(), await requestReset()];
    const newPassword = 'a new harbour';
    const outcomes = await Promise.all(
      tokens.map((token) => openBrowser().outcome('/reset-password', { token, newPassword })),
    );

    expect(outcomes.sort()).toEqual(['204', '400 auth/invalid-action-code']);
    await database.close();
  });

  baseIt(`deletes an account once when it is asked several times at once, while others log in [${kind}]`, async () => {
    const database = await openWholeDatabase(kind);
    const { openBrowser, mailbox, errors } = serveAccounts(database.db);
    const browser = openBrowser();
    await browser.post('/sign-up/email', ada);
    await database.db.update(users).set({ emailVerified: true });
    const body = JSON.stringify({ password: ada.password });
    const remove = async () =>
      (
        await browser.send('/api/account/delete', {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        })
      ).status;
    const { email, password } = ada;
    const logIn = async () => (await openBrowser().post('/sign-in/email', { email, password })).status;
    const [first, ...others] = await Promise.all([remove(), remove(), logIn(), remove(), logIn(), logIn()]);

    expect(errors).toEqual([]);
    expect([first, ...others].filter((status) => ![204, 401, 409].includes(status!))).toEqual([]);
    expect(await database.db.select().from(users)).toEqual([]);
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect(mailbox.filter(({ subject }) => subject === 'Your account is deleted')).toHaveLength(1);
    await database.close();
  });
}

baseIt.runIf(inject('postgresUrl'))('ends a session for every process at once', async () => {
  const database = await openWholeDatabase('postgres');
  const elsewhere = await database.again();
  const here = serveAccounts(database.db).openBrowser();
  const there = serveAccounts(elsewhere.db).openBrowser();
  await here.post('/sign-up/email', ada);
  for (const [name, value] of here.jar) there.jar.set(name, value);
  expect(await there.whoami()).toMatchObject({ email: ada.email });

  await here.post('/sign-out');
  expect(await there.whoami()).toBeUndefined();
  await elsewhere.close();
  await database.close();
});
