import { expect, it } from 'vitest';
import {
  addToSketch,
  countSketch,
  emptySketch,
  hashVisitor,
  mergeSketches,
  readSketch,
  writeSketch,
} from './visitor-sketch.ts';

function sketchOf(from: number, to: number) {
  const sketch = emptySketch();
  for (let number = from; number < to; number += 1)
    addToSketch(sketch, hashVisitor('salt', `10.0.0.${number}`, 'A browser'));
  return sketch;
}

it('counts few visitors exactly, and many within one in a hundred', () => {
  for (const few of [0, 1, 2, 10, 50]) expect(countSketch(sketchOf(0, few))).toBe(few);
  for (const many of [1_000, 20_000, 60_000, 200_000])
    expect(Math.abs(countSketch(sketchOf(0, many)) - many) / many).toBeLessThan(0.02);
});

it('counts a visitor once, also when two processes have counted it', () => {
  const both = mergeSketches(readSketch(writeSketch(sketchOf(0, 30))), sketchOf(20, 40));
  expect(countSketch(both)).toBe(40);
  expect(addToSketch(both, hashVisitor('salt', '10.0.0.5', 'A browser'))).toBe(false);
});

it('counts the same visitor again under the salt of another day', () => {
  expect(hashVisitor('today', '10.0.0.1', 'A')).not.toEqual(hashVisitor('tomorrow', '10.0.0.1', 'A'));
});
