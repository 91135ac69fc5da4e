import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastHost } from './toast.tsx';
import { closeToast, shownToast, showToast } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeToast(shownToast()?.id ?? 0);
  vi.useRealTimers();
});

it('shows one message at a time, the newest', () => {
  render(<ToastHost />);

  act(() => showToast({ title: 'Profile Updated' }));
  act(() => showToast({ title: 'Login failed', variant: 'destructive' }));

  expect(screen.queryByText('Profile Updated')).toBeNull();
  expect(screen.getByText('Login failed')).toBeTruthy();
});

it('shows a message that was sent before the host was there', () => {
  showToast({ title: 'Welcome back!' });

  render(<ToastHost />);

  expect(screen.getByText('Welcome back!')).toBeTruthy();
});

it('closes a toast after five seconds', () => {
  render(<ToastHost />);
  act(() => showToast({ title: 'Welcome back!' }));

  act(() => void vi.advanceTimersByTime(4900));
  expect(screen.queryByText('Welcome back!')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(200));

  expect(screen.queryByText('Welcome back!')).toBeNull();
});
