import { afterEach, expect, it, vi } from 'vitest';
import { notifyOtherTabs, onOtherTabs } from './other-tabs.ts';

afterEach(() => localStorage.clear());

const inAnotherTab = (name: string, at: number) => {
  localStorage.setItem(`changed:${name}`, String(at));
  dispatchEvent(new StorageEvent('storage', { key: `changed:${name}` }));
};
const later = performance.timeOrigin + 60_000;

it('hears what another tab has changed, once each, and nothing else', () => {
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

it('hears what was changed after the page was loaded and before it listened', () => {
  notifyOtherTabs('membership');
  const listen = vi.fn();
  onOtherTabs('membership', listen)();
  expect(listen).toHaveBeenCalledTimes(1);
});

it('says nothing of what was changed before the page was loaded', () => {
  localStorage.setItem('changed:membership', String(performance.timeOrigin - 1));
  const listen = vi.fn();
  onOtherTabs('membership', listen)();
  expect(listen).not.toHaveBeenCalled();
});

it('hears it in a page that comes back out of the history', () => {
  const listen = vi.fn();
  const stop = onOtherTabs('membership', listen);
  localStorage.setItem('changed:membership', String(later));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(listen).toHaveBeenCalledTimes(1);
  stop();
});
