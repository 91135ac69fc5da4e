import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { Application } from '../../contract.ts';
import { applicationStates } from '../../vocabulary.ts';
import { Board } from './board.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const camp: Application = {
  ...{ id, state: 'saved', movedAt: '2026-03-01T12:00:00.000Z', canUndo: false },
  ...{ title: 'A camp by the sea', organization: null, type: null, link: '', isOwn: true, ownDeadline: null },
  ...{ progress: { done: 0, total: 0 }, itemDates: [], opportunity: null },
};
const pathOf = (state: string) => `/api/applications?state=${state}`;
const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name} \\d`) });

/** A board with the card in 'Saved'; whatever is read again later never arrives. */
async function show(answers: Record<string, () => Response>) {
  const hasRead = new Set<string>();
  const once = (state: string) => () => {
    if (hasRead.has(state)) return new Promise<Response>(() => {});
    hasRead.add(state);
    return Response.json(state === 'saved' ? [camp] : []);
  };
  renderScreen(<Board address={{ view: 'board' }} />, {
    answers: {
      ...Object.fromEntries(applicationStates.map((state) => [pathOf(state), once(state)])),
      ...answers,
    },
  });
  await within(await column('Saved')).findByText(camp.title);
}

async function choose(label: string) {
  await userEvent.click(screen.getByText('Move to'));
  await userEvent.click(screen.getByRole('button', { name: label }));
}

it('shows a card once, whose move was taken back, and waits for no column', async () => {
  await show({
    [`/api/applications/${id}/moves`]: () => new Response(null, { status: 204 }),
    [`/api/applications/${id}/undo`]: () =>
      Response.json({ state: 'saved', movedAt: '2026-03-01T12:00:00.000Z', canUndo: false }),
  });
  await choose('Submitted');
  expect(await within(await column('Submitted')).findByText(camp.title)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The move was taken back.')).toBeTruthy();
  expect(within(await column('Saved')).getByText(camp.title)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: `Move: ${camp.title}` })).toHaveLength(1);
  expect(screen.queryByText('Undo the last move')).toBeNull();
});

it('shows a card where it was when the server refuses its move', async () => {
  await show({ [`/api/applications/${id}/moves`]: () => new Response('That was often.', { status: 429 }) });
  await choose('Submitted');
  expect(await screen.findByText(/That was often/)).toBeTruthy();
  await act(async () => {});
  expect(within(await column('Saved')).getByText(camp.title)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: `Move: ${camp.title}` })).toHaveLength(1);
});
