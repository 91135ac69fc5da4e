import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { lengthOf } from '#platform/server/embeddings/vectors.ts';

type Near = { id: string; cosine: number };
/** Rows compared before other work goes on: some milliseconds. */
const comparedAtOnce = 4_000;

/** Vectors side by side in one block, with what has the same meaning as a text found by comparing all. */
export function createNearestIndex() {
  let block = new Int8Array(0);
  let size = 0;
  const ids: string[] = [];
  const lengths: number[] = [];
  const positions = new Map<string, number>();

  const rowOf = (position: number) => block.subarray(position * size, (position + 1) * size);

  function put(id: string, vector: Int8Array) {
    if (size === 0) size = vector.length;
    if (vector.length !== size) return;
    const position = positions.get(id) ?? ids.length;
    if ((position + 1) * size > block.length) {
      const larger = new Int8Array(Math.max(64, 2 * position) * size);
      larger.set(block);
      block = larger;
    }
    rowOf(position).set(vector);
    ids[position] = id;
    lengths[position] = lengthOf(vector);
    positions.set(id, position);
  }

  /** The last one takes its place. */
  function remove(id: string) {
    const position = positions.get(id);
    if (position === undefined) return;
    const last = ids.length - 1;
    const moved = ids[last]!;
    block.copyWithin(position * size, last * size, (last + 1) * size);
    ids[position] = moved;
    lengths[position] = lengths[last]!;
    positions.set(moved, position);
    positions.delete(id);
    ids.pop();
    lengths.pop();
  }

  function compare(vector: Int8Array, from: number, to: number, floor: number, nearest: Near[]) {
    for (let position = from; position < to; position += 1) {
      const start = position * size;
      let sum = 0;
      for (let at = 0; at < size; at += 1) sum += block[start + at]! * vector[at]!;
      const cosine = sum / (lengths[position]! || 1);
      if (cosine > floor) nearest.push({ id: ids[position]!, cosine });
    }
  }

  return {
    put,
    remove,
    size: () => ids.length,

    /** The `count` nearest ones, best first. */
    async nearestTo(vector: Int8Array, count: number): Promise<Near[]> {
      if (vector.length !== size) return [];
      let nearest: Near[] = [];
      for (let from = 0; from < ids.length; from += comparedAtOnce) {
        const floor = nearest.length < count ? Number.NEGATIVE_INFINITY : nearest[count - 1]!.cosine;
        compare(vector, from, Math.min(ids.length, from + comparedAtOnce), floor, nearest);
        nearest = nearest.sort((a, b) => b.cosine - a.cosine).slice(0, count);
        await yieldToEventLoop();
      }
      const length = lengthOf(vector) || 1;
      return nearest.map(({ id, cosine }) => ({ id, cosine: cosine / length }));
    },
  };
}
