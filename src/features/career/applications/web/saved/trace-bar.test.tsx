import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { json, renderScreen } from '#platform/web/testing/render-screen.tsx';
import { MemberTrace } from './member-trace.tsx';
import { showTrace } from './trace-store.ts';

const id = '00000000-0000-4000-8000-000000000001';
const begun = { id, state: 'preparing', isNew: true, hasMoved: true };
const api = `/api/applications/${id}/delete`;

async function open(answer: () => Response | Promise<Response>) {
  renderScreen(<MemberTrace />, { answers: { '/api/applications/begun': () => json(begun), [api]: answer } });
  act(() => showTrace({ kind: 'applying', id, title: 'A prize' }));
  return screen.findByRole('button', { name: 'Undo' });
}
afterEach(() => act(() => showTrace(undefined)));

it('stays until what it takes back is taken back', async () => {
  let answer: (response: Response) => void = () => {};
  const undo = await open(() => new Promise<Response>((resolve) => (answer = resolve)));
  await userEvent.click(undo);
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-busy')).toBe('true');
  await act(async () => answer(new Response(null, { status: 204 })));
  expect(screen.queryByRole('region', { name: 'What you did' })).toBeNull();
});

it('says when that failed, and stays', async () => {
  await userEvent.click(await open(() => new Response('This is not possible now.', { status: 503 })));
  expect((await screen.findByRole('alert')).textContent).toBe('This is not possible now.');
});
