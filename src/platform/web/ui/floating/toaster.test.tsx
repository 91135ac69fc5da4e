import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from './toaster.ts';

vi.mock('./toast-root.tsx', () => {
  throw new Error('no network');
});
afterEach(() => vi.useRealTimers());

it('shows plain toasts when the code cannot be loaded, one at a time for five seconds', async () => {
  toast({ title: 'Error', description: 'Check your connection.', variant: 'destructive' });
  expect((await screen.findByRole('alert')).textContent).toBe('Error Check your connection.');

  vi.useFakeTimers({ toFake: ['setTimeout'] });
  toast({ title: 'Welcome back!' });
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('Welcome back!'));
  expect(screen.queryByRole('alert')).toBeNull();
  vi.advanceTimersByTime(5_000);
  expect(screen.queryByRole('status')).toBeNull();
});
