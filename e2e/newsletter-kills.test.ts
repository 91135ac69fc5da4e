import { expect } from '@playwright/test';
import { sized } from '#platform/server/testing/soak.ts';
import { inDatabase } from './database-state.ts';
import { startMailServer } from './mail-server.ts';
import { createDataDir, startServer, test } from './server.ts';

const { addresses, kills } = sized({ addresses: 30, kills: [1, 10] }, { addresses: 250, kills: [1, 60, 130] });

test('a newsletter whose process is killed again and again reaches every address with one email', async () => {
  const dataDir = await createDataDir();
  await inDatabase(dataDir, (database) =>
    database.exec(`
      insert into newsletter_subscriptions (email, folded_email, state, confirmed_at)
      select 'reader-' || i || '@example.org', 'reader-' || i || '@example.org', 'confirmed', now() - interval '1 day'
      from generate_series(1, ${addresses}) i;
      insert into newsletter_issues (subject, text, state, started_at, reach)
      values ('Harbour news', '**Ahoy**', 'sending', now(), ${addresses})`),
  );

  // Kills the process while it queues emails, and while it delivers them.
  const deadly = [...kills];
  let kill: () => Promise<unknown> = async () => {};
  let received = 0;
  const mail = await startMailServer(async () => {
    received += 1;
    if (received === deadly[0]) {
      deadly.shift();
      await kill();
    }
  });
  while (deadly.length > 0) {
    const server = await startServer({ DATA_DIR: dataDir, ...mail.settings });
    let isDead = false;
    kill = async () => {
      await server.kill('SIGKILL');
      isDead = true;
    };
    await expect.poll(() => isDead).toBe(true);
  }
  kill = async () => {};
  const last = await startServer({ DATA_DIR: dataDir, ...mail.settings });
  const reached = () => new Set(mail.emails.map(({ to }) => to)).size;
  await expect.poll(reached, { timeout: 90_000 }).toBe(addresses);
  await last.kill();
  await mail.close();

  // An email whose delivery was not recorded may be sent again, with the same Message-ID.
  const names = new Map<string, Set<string>>();
  for (const { to, source } of mail.emails) {
    const name = /^Message-ID: (.+)$/im.exec(source)![1]!;
    names.set(to, (names.get(to) ?? new Set()).add(name));
    expect(source).toMatch(/^List-Unsubscribe:\s*<http/im);
    expect(source).toMatch(/^List-Unsubscribe-Post:\s*List-Unsubscribe=One-Click/im);
  }
  expect([...names.values()].filter(({ size }) => size !== 1)).toEqual([]);
  expect(mail.emails.length).toBeLessThanOrEqual(addresses + 4 * kills.length);
  const rows = await inDatabase(dataDir, async (database) => ({
    emails: (await database.query<{ n: number }>("select count(*)::int as n from outbox where key like 'news:%'")).rows,
    issues: (await database.query('select state, queued, skipped from newsletter_issues')).rows,
  }));
  expect(rows).toEqual({
    emails: [{ n: addresses }],
    issues: [{ state: 'sent', queued: addresses, skipped: 0 }],
  });
});
