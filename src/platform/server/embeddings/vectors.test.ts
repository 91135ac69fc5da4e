import { expect, it } from 'vitest';
import { cosine, toInt8 } from './vectors.ts';

it('keeps directions', () => {
  expect(toInt8([0.5, -1, 0])).toEqual(Int8Array.of(64, -127, 0));
  expect(cosine(toInt8([1, 1]), toInt8([3, 3]))).toBeCloseTo(1);
  expect(cosine(toInt8([1, 0]), toInt8([0, 2]))).toBe(0);
  expect(cosine(toInt8([1, 0]), toInt8([-5, 0]))).toBe(-1);
});

it('gives no text a direction of its own', () => {
  expect(cosine(toInt8([0, 0]), toInt8([1, 0]))).toBe(0);
});
