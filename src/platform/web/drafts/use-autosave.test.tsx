import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HttpError } from '../http.ts';
import type { Draft, DraftSource, Versioned } from './draft.ts';
import { useAutosave } from './use-autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const changed = new HttpError(409, 'Changed.', undefined, 'changed-meanwhile');

/** A server that counts versions, and a browser that keeps what is unsent. Answers wait while `isHeld`. */
function createServer() {
  const server = {
    held: { value: 'Old', version: 1 } as Versioned<string>,
    sent: [] as string[],
    kept: undefined as Draft<string> | undefined,
    fail: undefined as 'offline' | 'answerLost' | undefined,
    answers: [] as (() => void)[],
    isHeld: false,
  };
  const source: DraftSource<string> = {
    stored: server.held,
    send: async ({ value, version }) => {
      server.sent.push(value);
      if (server.isHeld) await new Promise<void>((resolve) => void server.answers.push(resolve));
      if (server.fail === 'offline') throw new TypeError('Failed to fetch');
      if (version !== server.held.version) throw changed;
      server.held = { value, version: version + 1 };
      if (server.fail === 'answerLost') throw new TypeError('Failed to fetch');
      return server.held.version;
    },
    onSaved: vi.fn(),
    read: async () => server.held,
    kept: {
      find: () => server.kept,
      store: (draft) => Boolean(Object.assign(server, { kept: draft })),
      remove: () => void Object.assign(server, { kept: undefined }),
    },
  };
  return { server, source };
}

function begin() {
  const { server, source } = createServer();
  const open = () => {
    const first = server.held;
    return renderHook(() => useAutosave({ ...source, stored: first }));
  };
  return { server, source, open, ...open() };
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('saves a moment after the last key, once, and tells the page', async () => {
  const { server, source, result } = begin();
  for (const text of ['O', 'On', 'One']) {
    act(() => result.current.change(text));
    await wait(800);
  }
  expect(server.sent).toEqual([]);
  expect(result.current.saving).toEqual({ kind: 'saving' });
  await wait(200);
  expect(server.sent).toEqual(['One']);
  expect(result.current.saving).toEqual({ kind: 'saved' });
  expect(source.onSaved).toHaveBeenCalledExactlyOnceWith({ value: 'One', version: 2 });
  expect(server.kept).toBeUndefined();
});

it('saves at once when the page is left or the component goes, and only what is new', async () => {
  const { server, result, unmount } = begin();
  dispatchEvent(new Event('pagehide'));
  expect(server.sent).toEqual([]);
  act(() => result.current.change('Leaving'));
  dispatchEvent(new Event('pagehide'));
  expect(server.sent).toEqual(['Leaving']);
  await wait(0);
  act(() => result.current.change('Gone'));
  unmount();
  expect(server.sent).toEqual(['Leaving', 'Gone']);
});

it('has one request under way at a time; whoever waits for it has the newest text saved', async () => {
  const { server, result } = begin();
  server.isHeld = true;
  act(() => result.current.change('One'));
  await wait(900);
  act(() => result.current.change('Two'));
  const saving = act(() => result.current.save());
  expect(server.sent).toEqual(['One']);
  await wait(0);
  server.isHeld = false;
  server.answers[0]!();
  await saving;
  expect(server.sent).toEqual(['One', 'Two']);
  expect(result.current.current()).toEqual({ value: 'Two', version: 3 });
  expect(result.current.saving).toEqual({ kind: 'saved' });
});

it('says why it was not saved, keeps the text, and sends it when the connection is back', async () => {
  const { server, result } = begin();
  server.fail = 'offline';
  act(() => result.current.change('In the train'));
  await wait(900);
  expect(result.current.saving).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/./) });
  expect(server.kept).toMatchObject({ value: 'In the train', base: { version: 1 } });
  server.fail = undefined;
  dispatchEvent(new Event('online'));
  await wait(0);
  expect(server.held).toEqual({ value: 'In the train', version: 2 });
  expect(server.kept).toBeUndefined();
});

it('begins with what did not arrive when the page was left', async () => {
  const { server, result, unmount, open } = begin();
  server.fail = 'offline';
  act(() => result.current.change('Kept'));
  unmount();
  await wait(0);
  server.fail = undefined;
  const again = open();
  expect(again.result.current.shown).toEqual({ value: 'Kept', revision: 1 });
  await wait(0);
  expect(server.held.value).toBe('Kept');
});

it('does not take its own text for that of another window when an answer was lost', async () => {
  const { server, result } = begin();
  server.fail = 'answerLost';
  act(() => result.current.change('One'));
  await wait(900);
  server.fail = undefined;
  act(() => result.current.change('Two'));
  await wait(900);
  expect(result.current.saving).toEqual({ kind: 'saved' });
  expect(server.held.value).toBe('Two');
});

it.each([
  ['mine', 'Mine', 0],
  ['theirs', 'Theirs', 1],
] as const)('overwrites nothing of another window until %s is chosen', async (whose, text, revision) => {
  const { server, result } = begin();
  server.held = { value: 'Theirs', version: 7 };
  act(() => result.current.change('Mine'));
  await wait(900);
  expect(result.current.saving).toEqual({ kind: 'conflict' });
  expect(server.held.value).toBe('Theirs');
  act(() => result.current.resolve(whose));
  await wait(0);
  expect(server.held.value).toBe(text);
  expect(result.current).toMatchObject({ saving: { kind: 'saved' }, shown: { revision } });
  expect(result.current.current().value).toBe(text);
});

it('works without versions and without anything kept in the browser', async () => {
  const sent: string[] = [];
  const send = async ({ value }: Versioned<string>) => {
    sent.push(value);
    return 0;
  };
  const { result } = renderHook(() => useAutosave({ stored: { value: '', version: 0 }, send, onSaved: () => {} }));
  act(() => result.current.change('A note'));
  await act(() => result.current.save());
  expect(sent).toEqual(['A note']);
});
