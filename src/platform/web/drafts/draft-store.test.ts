import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HttpError } from '../http.ts';
import type { Draft, Versioned } from './draft.ts';
import { createDraftStore } from './draft-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const changed = new HttpError(409, 'You changed this.', undefined, 'changed-meanwhile');
const offline = new TypeError('Failed to fetch');

/** A store of notes with a server that keeps versions, and may be away or lose its answer. */
function open({ draft, hasStorage = true }: { draft?: Draft<string>; hasStorage?: boolean } = {}) {
  const server = {
    stored: { version: 1, value: 'Old' } as Versioned<string>,
    failure: undefined as Error | undefined,
    losesAnswer: false,
    sent: [] as string[],
  };
  const kept = { draft: draft as Draft<string> | undefined };
  const store = createDraftStore({
    stored: server.stored,
    async send(draft) {
      server.sent.push(draft.value);
      if (server.failure) throw server.failure;
      if (draft.version !== server.stored.version) throw changed;
      server.stored = { version: draft.version + 1, value: draft.value };
      if (server.losesAnswer) throw offline;
      return server.stored.version;
    },
    async read() {
      if (server.failure) throw server.failure;
      return server.stored;
    },
    onSaved: () => {},
    merge: (theirs, mine) => `${theirs}\n\n${mine}`,
    kept: {
      find: () => kept.draft,
      store(given) {
        if (hasStorage) kept.draft = structuredClone(given);
        return hasStorage;
      },
      remove() {
        kept.draft = undefined;
      },
    },
  });
  const now = () => store.getSnapshot();
  const pause = () => vi.advanceTimersByTimeAsync(1_000);
  return { server, kept, store, now, pause };
}

it('sends the latest text once, a moment after the last key', async () => {
  const { server, kept, store, now, pause } = open();
  store.begin('Old');
  expect(now().saving.kind).toBe('unchanged');
  for (const text of ['N', 'Ne', 'New']) store.change(text);
  expect([now().saving.kind, kept.draft?.value]).toEqual(['saving', 'New']);
  await pause();
  expect([server.sent, now().saving.kind, kept.draft]).toEqual([['New'], 'saved', undefined]);
  store.change('New');
  await pause();
  expect(server.sent).toEqual(['New']);
});

it('keeps what is typed while the server is away, and sends it later', async () => {
  const { server, kept, store, now, pause } = open();
  store.begin('Old');
  server.failure = offline;
  store.change('New');
  await pause();
  expect(now().saving).toMatchObject({ kind: 'failed', isKept: true, isRefused: false });
  expect([kept.draft?.value, kept.draft?.base.version]).toEqual(['New', 1]);
  server.failure = undefined;
  await vi.advanceTimersByTimeAsync(20_000);
  expect([now().saving.kind, server.stored.value, kept.draft]).toEqual(['saved', 'New', undefined]);
});

it('says that it is nowhere but on the page when the browser stores nothing', async () => {
  const { server, store, now, pause } = open({ hasStorage: false });
  store.begin('Old');
  server.failure = new HttpError(503, 'A moment, please.');
  store.change('New');
  await pause();
  expect(now().saving).toEqual({ kind: 'failed', reason: 'A moment, please.', isKept: false, isRefused: false });
});

it('says why it was refused, and tries again after a change alone', async () => {
  const { server, kept, store, now, pause } = open();
  store.begin('Old');
  server.failure = new HttpError(400, 'Too long.');
  store.change('New');
  await pause();
  expect(now().saving).toMatchObject({ kind: 'failed', reason: 'Too long.', isRefused: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.sent, kept.draft?.value]).toEqual([['New'], 'New']);
  server.failure = undefined;
  store.change('Ne');
  await pause();
  expect(now().saving.kind).toBe('saved');
});

it('takes its own text for saved when the answer was lost', async () => {
  const { server, kept, store, now, pause } = open();
  store.begin('Old');
  server.losesAnswer = true;
  store.change('New');
  await pause();
  server.losesAnswer = false;
  store.change('Newer');
  await pause();
  expect([now().saving.kind, now().theirs, server.stored]).toEqual([
    'saved',
    undefined,
    { version: 3, value: 'Newer' },
  ]);
  expect(kept.draft).toBeUndefined();
});

it.each([
  ['mine', 'Of the phone', 3],
  ['theirs', 'Of the laptop', 2],
  ['both', 'Of the laptop\n\nOf the phone', 3],
] as const)('shows both versions of a conflict and keeps %s', async (choice, value, version) => {
  const { server, kept, store, now, pause } = open();
  store.begin('Old');
  server.stored = { version: 2, value: 'Of the laptop' };
  store.change('Of the phon');
  await pause();
  store.change('Of the phone');
  await pause();
  expect([now().saving.kind, now().value, now().theirs?.value]).toEqual(['conflict', 'Of the phone', 'Of the laptop']);
  expect([kept.draft?.value, server.sent]).toEqual(['Of the phone', ['Of the phon']]);

  store.resolve(choice);
  await pause();
  expect(now()).toMatchObject({ saving: { kind: 'saved' }, theirs: undefined, value });
  expect(now().shown).toEqual(choice === 'mine' ? { value: 'Old', revision: 0 } : { value, revision: 1 });
  expect([server.stored, kept.draft]).toEqual([{ version, value }, undefined]);
});

it('begins with the draft of a page that was closed, and with what was typed before the script came', async () => {
  const { server, store, now, pause } = open({ draft: { base: { version: 1, value: 'Old' }, value: 'Of the train' } });
  store.begin('Old, and typed early');
  await pause();
  expect(now().shown).toEqual({ value: 'Of the train\n\nOld, and typed early', revision: 1 });
  expect(server.stored.value).toBe('Of the train\n\nOld, and typed early');
});

it('shows a draft beside what another device has saved since', async () => {
  const { server, store, now, pause } = open({ draft: { base: { version: 0, value: '' }, value: 'Of the train' } });
  store.begin('Old');
  await pause();
  expect([now().saving.kind, now().value, now().theirs]).toEqual(['conflict', 'Of the train', server.stored]);
});

it('sends at once when its page is left, and takes a newer version only when nothing is unsaved', async () => {
  const { server, store, now } = open();
  store.begin('Old');
  store.update({ version: 2, value: 'Newer' });
  expect(now().shown).toEqual({ value: 'Newer', revision: 1 });
  server.stored = { version: 2, value: 'Newer' };
  store.change('Last');
  store.update({ version: 9, value: 'Ignored' });
  store.end();
  expect([server.sent, now().value]).toEqual([['Last'], 'Last']);
});

it('overwrites a newer version that holds the value it began with', async () => {
  const { server, store, now, pause } = open();
  store.begin('Old');
  server.stored = { version: 4, value: 'Old' };
  store.change('New');
  await pause();
  expect([now().saving.kind, server.stored]).toEqual(['saved', { version: 5, value: 'New' }]);
});

it('keeps neither a draft that has arrived nor one without changes, and shows what the server holds', async () => {
  for (const [draft, saving] of [
    [{ base: { version: 0, value: '' }, value: 'Old' }, 'saved'],
    [{ base: { version: 0, value: 'Older' }, value: 'Older' }, 'unchanged'],
  ] as const) {
    const { server, kept, store, now, pause } = open({ draft });
    store.begin('Old');
    await pause();
    expect([server.sent, kept.draft, now().value]).toEqual([[], undefined, 'Old']);
    expect(now().saving.kind).toBe(saving);
  }
});
