import { expect, it } from 'vitest';
import { findFreePosition } from './toast-position.ts';

const phone = { width: 360, height: 740 };
const toast = { width: 328, height: 80 };
const box = (top: number, bottom: number, left = 16, right = 344) => ({ top, bottom, left, right });

it('stands at the bottom where nothing is', () => {
  expect(findFreePosition(toast, phone, [box(100, 600)])).toBe(16);
});

it('goes above what it would cover', () => {
  // A bar of buttons at the bottom, a field above it, free text in between.
  const bottom = findFreePosition(toast, phone, [box(676, 740), box(500, 560)]);
  expect(phone.height - bottom).toBeLessThanOrEqual(676);
  expect(phone.height - bottom - toast.height).toBeGreaterThanOrEqual(560);
});

it('covers least where nothing is free', () => {
  const full = Array.from({ length: 15 }, (_, index) => box(index * 50, index * 50 + 48));
  full[3] = box(150, 198, 16, 60);
  full[4] = box(200, 248, 16, 60);
  const lower = phone.height - findFreePosition(toast, phone, full);
  expect([lower - toast.height >= 140, lower <= 260]).toEqual([true, true]);
});

it('ignores what stands beside it', () => {
  expect(findFreePosition(toast, { width: 1280, height: 800 }, [box(0, 800, 16, 900)])).toBe(16);
});
