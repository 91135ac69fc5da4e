import { afterEach, expect, it, vi } from 'vitest';
import { createLiveNotifications } from './live-notifications.ts';

afterEach(() => {
  vi.useRealTimers();
});

function open({ maxStreams = 3 } = {}) {
  const counts = new Map<string, number>([['s-ada', 2]]);
  const read = vi.fn(async (sessionId: string) => counts.get(sessionId));
  const error = vi.fn();
  const live = createLiveNotifications({
    repository: { countForSession: read },
    ...{ logger: { error }, maxStreams, heartbeatMs: 1_000 },
  });
  const connect = (id = 'ada') => {
    const reader = live.open({ id, isMinor: false, sessionId: `s-${id}` }).getReader();
    return {
      next: async () => new TextDecoder().decode((await reader.read()).value),
      isOver: async () => (await reader.read()).done,
      disconnect: () => reader.cancel(),
    };
  };
  return { live, counts, read, error, connect };
}

it('sends the count at once, and again when something changes for this person', async () => {
  const { live, counts, read, connect } = open();
  const { next } = connect();
  expect([await next(), await next()]).toEqual(['retry: 10000\n\n', 'data: {"unread":2}\n\n']);
  await live.noteChange('bo');
  expect(read).toHaveBeenCalledTimes(1);
  counts.set('s-ada', 3);
  await live.noteChange('ada');
  expect(await next()).toBe('data: {"unread":3}\n\n');
  await live.noteChange();
  expect(await next()).toBe('data: {"unread":3}\n\n');
});

it('reads once for changes that come while it reads, and sends the newest', async () => {
  const { live, counts, read, connect } = open();
  const { next } = connect();
  await next();
  await next();
  let answer = (_unread: number) => {};
  read.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const changes = [live.noteChange('ada'), live.noteChange('ada'), live.noteChange('ada')];
  counts.set('s-ada', 7);
  answer(5);
  await Promise.all(changes);
  expect([await next(), await next()]).toEqual(['data: {"unread":5}\n\n', 'data: {"unread":7}\n\n']);
  expect(read).toHaveBeenCalledTimes(3);
});

it('ends when the session is over', async () => {
  const { live, counts, read, connect } = open();
  const { next, isOver } = connect();
  await next();
  await next();
  counts.delete('s-ada');
  await live.noteChange('ada');
  expect(await isOver()).toBe(true);
  await live.noteChange('ada');
  expect(read).toHaveBeenCalledTimes(2);
});

it('ends at once when the session ends, and leaves the other sessions and people', async () => {
  const { live, counts, connect } = open();
  counts.set('s-bo', 1);
  const [ada, bo] = [connect(), connect('bo')];
  for (const { next } of [ada, ada, bo, bo]) await next();
  counts.delete('s-ada');
  await live.noteAccess('ada');
  expect(await ada.isOver()).toBe(true);
  await live.noteChange('bo');
  expect(await bo.next()).toBe('data: {"unread":1}\n\n');
});

it('lets a person have so many pages open, and frees those that are left', async () => {
  const { connect } = open({ maxStreams: 2 });
  const first = connect();
  connect();
  expect(() => connect()).toThrow('You have too many pages open at once.');
  await first.disconnect();
  connect();
  connect('bo');
});

it('ends all when the server is about to stop, and begins none', async () => {
  const { live, connect } = open();
  const streams = [connect(), connect()];
  for (const { next } of streams) {
    await next();
    await next();
  }
  live.close();
  for (const { isOver } of streams) expect(await isOver()).toBe(true);
  expect(() => connect()).toThrow('This server is about to stop.');
});

it('sends heartbeats, and gives up on a browser that does not read', async () => {
  vi.useFakeTimers();
  const { live, read, connect } = open();
  const { next, isOver } = connect();
  await next();
  await next();
  vi.advanceTimersByTime(1_000);
  expect(await next()).toBe(':\n\n');
  vi.advanceTimersByTime(60_000);
  const calls = read.mock.calls.length;
  await live.noteChange('ada');
  expect(read).toHaveBeenCalledTimes(calls);
  let chunks = 0;
  while (!(await isOver())) chunks += 1;
  expect(chunks).toBeLessThan(30);
});

it('goes on after a failure to read the count', async () => {
  const { live, read, error, connect } = open();
  const { next } = connect();
  await next();
  await next();
  read.mockRejectedValueOnce(new Error('The database is away.'));
  await live.noteChange('ada');
  expect(error).toHaveBeenCalledOnce();
  await live.noteChange('ada');
  expect(await next()).toBe('data: {"unread":2}\n\n');
});
