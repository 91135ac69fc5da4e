import { expect, it, vi } from 'vitest';
import { toast } from '../ui/toaster.ts';

// What the code needs in turn.
vi.mock('../ui/toast.tsx', async (original) => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return original();
});
const cursor = () => document.querySelector('.toast-place');

it('begins with a message whose code is still being loaded when the test ends', () => {
  toast({ title: 'Saved' });
  expect(cursor()).toBeNull();
});

it('has waited for it before the next test, and closed the message', () => {
  expect(cursor()).not.toBeNull();
  expect(document.body.textContent).not.toContain('Saved');
});
