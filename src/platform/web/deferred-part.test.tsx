import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { deferredPart } from './deferred-part.tsx';
import { pagePart } from './page-part.ts';

/** A plain form as the server sends it, whose button counts once its code is there. */
function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return (
    <form id="counter">
      <input aria-label={name} />
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
    </form>
  );
}

const html =
  '<main><!--$--><form id="counter"><input aria-label="Note"/><button type="button">Pressed <!-- -->0</button></form><!--/$--></main>';
const field = () => document.querySelector('input')!;
const button = () => document.querySelector('button')!;

/** Hydrates a page that the server has sent with its form. */
async function show(load = vi.fn(async () => ({ Counter })), isOpened = false, typed = '') {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  field().value = typed;
  const { Deferred, open } = deferredPart('#counter', pagePart(load), 'Counter');
  if (isOpened) open();
  const errors = vi.fn();
  const page = (name: string) => (
    <main>
      <Deferred name={name} />
    </main>
  );
  const root = await act(async () => hydrateRoot(container, page('Note'), { onRecoverableError: errors }));
  return { load, errors, open, rename: (name: string) => act(async () => root.render(page(name))) };
}

afterEach(() => document.body.replaceChildren());

it('leaves what the server has sent, and loads nothing, until somebody turns to it', async () => {
  const sent = await show();
  const before = field();
  expect(sent.load).not.toHaveBeenCalled();

  await act(async () => before.focus());
  await userEvent.type(before, 'kept');
  expect(sent.load).toHaveBeenCalledOnce();
  await userEvent.click(button());
  expect(button().textContent).toBe('Pressed 1');
  expect(field()).toBe(before);
  expect([field().value, sent.errors.mock.calls]).toEqual(['kept', []]);
});

it('sends the plain form when its button is pressed before the code is there', async () => {
  const load = vi.fn(() => new Promise<{ Counter: typeof Counter }>(() => {}));
  await show(load);
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', sent, { capture: true, once: true });
  button().type = 'submit';
  await userEvent.click(button());
  expect([load.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1]);
});

it('loads at once where somebody has typed before', async () => {
  const { load } = await show(undefined, false, 'typed');
  expect(load).toHaveBeenCalledOnce();
});

it('loads what the page shows anew, such as after a change', async () => {
  const { rename, load } = await show();
  await rename('Another note');
  await vi.waitFor(() => expect(field().getAttribute('aria-label')).toBe('Another note'));
  expect(load).toHaveBeenCalledOnce();
});

it('loads when it is opened, as for a draft that was left', async () => {
  const { open, load } = await show();
  await act(async () => open());
  expect(load).toHaveBeenCalledOnce();
});

it('loads also when it is opened before React has come to it', async () => {
  const { load } = await show(undefined, true);
  expect(load).toHaveBeenCalledOnce();
});

it('stays a plain form when its code does not come', async () => {
  await show(vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))));
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', sent, { capture: true, once: true });
  button().type = 'submit';
  await userEvent.click(button());
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(field()).toBeTruthy();
});
