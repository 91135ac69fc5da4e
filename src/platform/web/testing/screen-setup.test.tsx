import { expect, it, vi } from 'vitest';
import { toast } from '../ui/floating/toaster.ts';

// The module loads late, so that the toast of the first test is shown after its end.
vi.mock('../ui/floating/toast.tsx', async (original) => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return original();
});
const cursor = () => document.querySelector('.toast-place');

it('shows a toast whose code is still loading when the test ends', () => {
  toast({ title: 'Saved' });
  expect(cursor()).toBeNull();
});

it('waits for it before the next test and closes the toast', () => {
  expect(cursor()).not.toBeNull();
  expect(document.body.textContent).not.toContain('Saved');
});
