import { afterEach, expect, it, vi } from 'vitest';
import { notifyOtherTabs, onOtherTabs } from './other-tabs.ts';

afterEach(() => localStorage.clear());

const inAnotherTab = (name: string, at: number) => {
  localStorage.setItem(`changed:${name}`, String(at));
  dispatchEvent(new StorageEvent('storage', { key: `changed:${name}` }));
};
const later = performance.timeOrigin + 60_000;

it('reports each change of another tab once', () => {
  const listen = vi.fn();
  const stop = onOtherTabs('membership', listen);
  inAnotherTab('classes', later);
  expect(listen).not.toHaveBeenCalled();
  inAnotherTab('membership', later);
  inAnotherTab('membership', later);
  expect(listen).toHaveBeenCalledTimes(1);
  stop();
  inAnotherTab('membership', later + 1);
  expect(listen).toHaveBeenCalledTimes(1);
});

it('reports a change from between page load and subscription', () => {
  notifyOtherTabs('membership');
  const listen = vi.fn();
  onOtherTabs('membership', listen)();
  expect(listen).toHaveBeenCalledTimes(1);
});

it('ignores changes from before the page load', () => {
  localStorage.setItem('changed:membership', String(performance.timeOrigin - 1));
  const listen = vi.fn();
  onOtherTabs('membership', listen)();
  expect(listen).not.toHaveBeenCalled();
});

it('reports a change in a page restored from the back/forward cache', () => {
  const listen = vi.fn();
  const stop = onOtherTabs('membership', listen);
  localStorage.setItem('changed:membership', String(later));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(listen).toHaveBeenCalledTimes(1);
  stop();
});
