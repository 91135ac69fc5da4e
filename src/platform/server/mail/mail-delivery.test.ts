import { type AddressInfo, createServer } from 'node:net';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { refusal, startSmtpServer } from '../testing/smtp-server.ts';
import { oneDatabaseKind, openWholeDatabase } from '../testing/whole-database.ts';
import { createMailDelivery } from './mail-delivery.ts';
import { createOutbox, queueMail } from './outbox.ts';
import { outbox } from './outbox-table.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { createSuppressionRepository } from './suppression-repository.ts';
import { emailSuppressions } from './suppression-table.ts';

const email = {
  key: 'welcome:1',
  to: 'ada@example.org',
  subject: 'Willkommen, Žofie',
  paragraphs: ['Hello <Ada> & co'],
  action: { label: 'Look around', href: 'https://sealeap.example/' },
};
const publicUrl = 'https://sealeap.example';
const logger = { warn: vi.fn(), error: vi.fn() };

describe.each(oneDatabaseKind)('on %s', (kind) => {
  let database: Awaited<ReturnType<typeof openWholeDatabase>>;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>> | undefined;
  const deliveries: ReturnType<typeof createMailDelivery>[] = [];
  beforeAll(async () => {
    database = await openWholeDatabase(kind);
  });
  beforeEach(async () => {
    vi.clearAllMocks();
    await database.db.delete(outbox);
    await database.db.delete(emailSuppressions);
  });
  afterEach(async () => {
    for (const delivery of deliveries.splice(0)) await delivery.stop();
    await smtp?.close();
    smtp = undefined;
  });
  afterAll(() => database.close());

  function createDelivery({ db = database.db as Database, url = smtp!.url, send = sendOverSmtp } = {}) {
    const transport = createSmtpTransport({ url, from: 'SeaLeap <hello@sealeap.example>' });
    const delivery = createMailDelivery({
      outbox: createOutbox(db),
      transport: { ...transport, send: send(transport.send) },
      suppressions: createSuppressionRepository(db),
      secrets: ['a secret of the test'],
      publicUrl,
      logger,
    });
    deliveries.push(delivery);
    return delivery;
  }
  const rows = () => database.db.select().from(outbox).orderBy(asc(outbox.key));
  const makePending = () => database.db.update(outbox).set({ runAt: sql`now()` }).where(eq(outbox.state, 'queued'));

  it('delivers an email in a real SMTP conversation, as text and as HTML', async () => {
    smtp = await startSmtpServer();
    await queueMail(database.db, {
      ...email,
      replyTo: 'eve@example.org',
      references: ['<first@example.org>', '<second@example.org>'],
      unsubscribe: `${publicUrl}/leave?token=a`,
    });
    await createDelivery().deliverPending();

    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, failure: null, sentAt: expect.any(Date) }]);
    expect(smtp.received).toMatchObject([{ from: 'hello@sealeap.example', to: ['ada@example.org'] }]);
    const source = smtp.received[0]!.source;
    for (const header of [
      /^From: SeaLeap <hello@sealeap.example>$/m,
      /^To: ada@example.org$/m,
      /^Reply-To: eve@example.org$/m,
      /^In-Reply-To: <second@example.org>$/m,
      /^References: <first@example.org>\s+<second@example.org>$/m,
      /^Subject: =\?UTF-8\?/m,
      /^Message-ID: <[\w-]{22}\.[\w-]{22}@sealeap.example>$/m,
      /^List-Unsubscribe: <https:\/\/sealeap.example\/leave\?token=a>$/m,
      /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m,
      /^Auto-Submitted: auto-generated$/m,
      /^Content-Type: multipart\/alternative;/m,
      /^Content-Type: text\/plain;/m,
      /^Content-Type: text\/html;/m,
    ]) {
      expect(source.replaceAll('\r\n', '\n')).toMatch(header);
    }
    expect(source).toContain('Hello <Ada> & co');
    expect(source).toContain('Hello &lt;Ada&gt; &amp; co');
  });

  it('sends an invitation as a calendar part with its method', async () => {
    smtp = await startSmtpServer();
    await queueMail(database.db, { ...email, invitation: { method: 'CANCEL', file: 'BEGIN:VCALENDAR\r\n' } });
    await createDelivery().deliverPending();
    expect(smtp.received[0]!.source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/m);
    expect(smtp.received[0]!.source).toContain('filename=invitation.ics');
  });

  it('delivers the same key once, however often it is queued and looked for', async () => {
    smtp = await startSmtpServer();
    const delivery = createDelivery();
    await queueMail(database.db, email);
    await delivery.deliverPending();
    await queueMail(database.db, email);
    await delivery.deliverPending();

    expect(smtp.received).toHaveLength(1);
  });

  it('tries again after a pause when the server says later, and delivers once it takes it', async () => {
    let isLater = true;
    smtp = await startSmtpServer({
      onRcptTo: (_address, _session, done) => done(isLater ? refusal(451, 'Greylisted, try again') : undefined),
    });
    const delivery = createDelivery();
    await queueMail(database.db, email);
    await delivery.deliverPending();
    await delivery.deliverPending();

    const [waiting] = await rows();
    expect(waiting).toMatchObject({ state: 'queued', attempts: 1, failure: expect.stringContaining('Greylisted') });
    isLater = false;
    await makePending();
    await delivery.deliverPending();
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2, failure: null }]);
    expect(smtp.received).toHaveLength(1);
  });

  it('tries the email for a new password once a week where emails came back', async () => {
    smtp = await startSmtpServer();
    const suppressions = createSuppressionRepository(database.db);
    await suppressions.add(email.to, 'bounce');
    const delivery = createDelivery();
    const ask = async (key: string) => {
      await queueMail(database.db, { ...email, key, purpose: 'recovery' });
      await delivery.deliverPending();
    };
    await ask('reset:1');
    expect(smtp.received).toHaveLength(0);
    await database.db.update(emailSuppressions).set({ createdAt: sql`now() - interval '8 days'` });
    await ask('reset:2');
    await ask('reset:3');
    expect((await rows()).map(({ state }) => state)).toEqual(['suppressed', 'sent', 'suppressed']);
    expect(smtp.received).toHaveLength(1);
  });

  it('suppresses an address that the mail server does not know, and not one that it refuses for another reason', async () => {
    const replies: Record<string, string> = {
      'ada@example.org': '5.1.1 User unknown',
      'eve@example.org': '5.7.1 Blocked by policy',
      'bo@example.org': '5.2.2 Mailbox full',
    };
    smtp = await startSmtpServer({
      onRcptTo: ({ address }, _session, done) => done(refusal(550, replies[address]!)),
    });
    const delivery = createDelivery();
    const suppressions = createSuppressionRepository(database.db);
    for (const to of Object.keys(replies)) await queueMail(database.db, { ...email, key: `a:${to[0]}`, to });
    await queueMail(database.db, { ...email, key: 'farewell:1', to: 'ida@example.org', isPurgedOnDelivery: true });
    replies['ida@example.org'] = '5.1.1 User unknown';
    await delivery.deliverPending();

    expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'failed']);
    expect(await suppressions.list({}, 9)).toMatchObject([
      { foldedEmail: 'ada@example.org', reason: 'bounce', detail: expect.stringContaining('5.1.1') },
    ]);
  });

  it('sends nothing to an address that does not exist, and only what is essential to who complained', async () => {
    smtp = await startSmtpServer();
    const delivery = createDelivery();
    const suppressions = createSuppressionRepository(database.db);
    await suppressions.add('Ada@Example.org', 'bounce');
    await suppressions.add('eve@example.org', 'complaint');
    for (const to of ['ada@example.org', 'Eve@example.org'])
      for (const purpose of [undefined, 'essential', 'confirmation'] as const)
        await queueMail(database.db, { ...email, key: `${purpose}:${to[0]}`, to, ...(purpose && { purpose }) });
    await delivery.deliverPending();

    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual([
      'Eve@example.org',
      'Eve@example.org',
      'ada@example.org',
    ]);
    const refused = (await rows()).filter(({ state }) => state === 'suppressed');
    expect(refused.map(({ key }) => key).sort()).toEqual(['essential:a', 'undefined:E', 'undefined:a']);
    for (const { recipient, message } of refused) expect([recipient, message]).toEqual([null, null]);
    expect(await suppressions.find('ada@example.org')).toMatchObject({ refusedEmails: 2 });
    // Nothing of it is tried again.
    await suppressions.lift('ADA@example.org');
    await delivery.deliverPending();
    expect(smtp.received).toHaveLength(3);
  });

  it('asks for returned emails at the address of its own', async () => {
    smtp = await startSmtpServer();
    const transport = createSmtpTransport({
      ...{ url: smtp.url, from: 'SeaLeap <hello@sealeap.example>', returnTo: 'returned@sealeap.example' },
    });
    await transport.send({ to: 'ada@example.org', subject: 'a', text: 'a', html: 'a', messageId: '<a@b>' });
    transport.close();
    expect(smtp.received).toMatchObject([{ from: 'returned@sealeap.example', to: ['ada@example.org'] }]);
    expect(smtp.received[0]!.source).toMatch(/^From: SeaLeap <hello@/m);
  });

  it('makes the pauses longer, and fails after the last', async () => {
    smtp = await startSmtpServer({
      onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(452, 'No space'))),
    });
    const delivery = createDelivery();
    await queueMail(database.db, email);
    const pauses: number[] = [];
    for (;;) {
      await delivery.deliverPending();
      const [row] = await rows();
      if (row!.state === 'failed') break;
      pauses.push((row!.runAt.getTime() - Date.now()) / 60_000);
      await makePending();
    }
    expect(pauses.map(Math.round)).toEqual([1, 5, 15, 60, 180, 480, 1440]);
    expect(await rows()).toMatchObject([{ attempts: 8, failure: expect.stringContaining('No space') }]);
  });

  it('fails at once when the mailbox does not exist, and is delivered when the operator tries again', async () => {
    let isUnknown = true;
    smtp = await startSmtpServer({
      onRcptTo: (_address, _session, done) => done(isUnknown ? refusal(550, 'No such user') : undefined),
    });
    const delivery = createDelivery();
    await queueMail(database.db, email);
    await delivery.deliverPending();
    expect(await rows()).toMatchObject([
      { state: 'failed', attempts: 1, failure: expect.stringContaining('No such user') },
    ]);

    isUnknown = false;
    await createSuppressionRepository(database.db).lift(email.to);
    await database.db.update(outbox).set({ state: 'queued', runAt: sql`now()` });
    await delivery.deliverPending();
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  it.each([
    ['nothing listens', async () => ({ received: [], url: 'smtp://127.0.0.1:9', close: async () => {} })],
    ['the log-in is refused', () => startSmtpServer({ authOptional: false })],
    ['the sender is refused', () => startSmtpServer({ onMailFrom: (_a, _s, done) => done(refusal(553, 'Not yours')) })],
    ['the server hangs up', startRudeServer],
  ])('keeps an email for later when %s, because that is ours to mend', async (_what, start) => {
    smtp = await start();
    await queueMail(database.db, email);
    await createDelivery().deliverPending();

    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1, failure: expect.stringMatching(/./) }]);
  });

  it('says nothing in the log that names a person', async () => {
    smtp = await startSmtpServer({
      onRcptTo: ({ address }, _session, done) => done(refusal(550, `${address} is unknown`)),
    });
    await queueMail(database.db, email);
    await createDelivery().deliverPending();

    expect(logger.warn).toHaveBeenCalledExactlyOnceWith(
      { key: 'welcome:1', attempts: 1, code: 550, pause: undefined },
      'an email cannot be delivered',
    );
  });

  it('shares the work between two senders, and delivers each email once', async () => {
    smtp = await startSmtpServer();
    const other = kind === 'postgres' ? await database.again() : undefined;
    const keys = Array.from({ length: 60 }, (_, index) => `welcome:${index + 10}`);
    for (const key of keys) await queueMail(database.db, { ...email, key, to: `${key.replace(':', '-')}@example.org` });
    const first = createDelivery();
    const second = createDelivery({ db: other?.db ?? database.db });
    await Promise.all([first.deliverPending(), second.deliverPending()]);

    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(
      keys.map((key) => `${key.replace(':', '-')}@example.org`).sort(),
    );
    expect((await rows()).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true);
    await other?.close();
  });

  it('sends again, under the same Message-ID, what a sender that died had begun', async () => {
    smtp = await startSmtpServer();
    await queueMail(database.db, email);
    let hasArrived = () => {};
    const arrived = new Promise<void>((resolve) => {
      hasArrived = resolve;
    });
    let wakeUp = () => {};
    const coma = new Promise<void>((resolve) => {
      wakeUp = resolve;
    });
    // The server has taken the email, and the sender does nothing any more.
    const dying = createDelivery({
      send: (send) => async (message) => {
        await send(message);
        hasArrived();
        return coma;
      },
    });
    const died = dying.deliverPending();
    await arrived;
    const delivery = createDelivery();
    await delivery.deliverPending();
    expect(smtp.received).toHaveLength(1);

    await database.db.update(outbox).set({ runAt: sql`now()` });
    await delivery.deliverPending();
    const ids = smtp.received.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)![1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    wakeUp();
    await died;
  });

  it('sees an email that is queued while it delivers', async () => {
    smtp = await startSmtpServer();
    await queueMail(database.db, email);
    const delivery: ReturnType<typeof createMailDelivery> = createDelivery({
      send: (send) => async (message) => {
        await send(message);
        if (smtp!.received.length > 1) return;
        await queueMail(database.db, { ...email, key: 'welcome:2' });
        void delivery.deliverPending();
      },
    });
    await delivery.deliverPending();

    expect(smtp.received).toHaveLength(2);
  });

  it('ends what it has begun before it stops, and begins nothing more', async () => {
    smtp = await startSmtpServer();
    for (let index = 0; index < 20; index++) await queueMail(database.db, { ...email, key: `welcome:${index}` });
    const delivery = createDelivery({
      send: (send) => async (message) => {
        void delivery.stop();
        await send(message);
      },
    });
    await delivery.deliverPending();
    await delivery.stop();

    const states = (await rows()).map(({ state }) => state);
    expect(states.filter((state) => state === 'sent')).toHaveLength(4);
    expect(states.filter((state) => state === 'queued')).toHaveLength(16);
  });

  it('hears of an email when its transaction commits, and not before', async () => {
    const heard = vi.fn();
    await database.listen('outbox', heard, () => {});
    await database.db.transaction(async (transaction) => {
      await queueMail(transaction, email);
      expect(heard).not.toHaveBeenCalled();
    });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), { timeout: 15_000 });
  });
});

type Send = ReturnType<typeof createSmtpTransport>['send'];
const sendOverSmtp = (send: Send): Send => send;

/** Greets, and closes the connection without another word. */
async function startRudeServer() {
  const server = createServer((socket) =>
    socket
      .on('error', () => {})
      .resume()
      .end('220 hello\r\n'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received: [],
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
