import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DraftPanel } from './draft-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

it('shows what would be sent, sends that alone when it is confirmed, and marks what comes back', async () => {
  const bodies: object[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { sent } = JSON.parse(body) as { sent?: string };
    bodies.push(JSON.parse(body) as object);
    const draft = sent === undefined ? null : 'I count birds.';
    return new Response(JSON.stringify({ host: 'drafts.example', sent: 'Facts: birds', draft }), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
  const onTake = vi.fn();
  const onSave = vi.fn(async () => {});
  render(<DraftPanel id="1" part="plans" name="Plans" onSave={onSave} onTake={onTake} />);
  fireEvent.click(screen.getByRole('button', { name: /^Ask a machine for a draft/ }));
  expect(await screen.findByText('Facts: birds')).toBeTruthy();
  expect(screen.getByText('drafts.example')).toBeTruthy();
  expect(onSave).toHaveBeenCalledOnce();
  expect(bodies).toEqual([{ part: 'plans' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Do not send it' }));
  expect(bodies).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /^Ask a machine for a draft/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send it' }));
  expect(await screen.findByRole('heading', { name: 'Written by a machine' })).toBeTruthy();
  expect(bodies.at(-1)).toEqual({ part: 'plans', sent: 'Facts: birds' });
  expect(onTake).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Add it to my text' }));
  expect(onTake).toHaveBeenCalledWith('I count birds.');
  expect(screen.queryByText('I count birds.')).toBeNull();
});
