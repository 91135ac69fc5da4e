import { createHash } from 'node:crypto';

/**
 * Which ids a file has had so far. It keeps 48 bits of each in one array (16 bytes a row at most), because a set of
 * strings would outgrow the memory long before a file of millions of rows ends.
 */
export function createSeenIds(initialSlots = 1 << 16) {
  let slots = new Float64Array(initialSlots);
  let count = 0;

  const insert = (table: Float64Array, key: number) => {
    let at = key % table.length;
    while (table[at] !== 0 && table[at] !== key) at = (at + 1) % table.length;
    return at;
  };
  const grow = () => {
    const larger = new Float64Array(slots.length * 2);
    for (const key of slots) if (key !== 0) larger[insert(larger, key)] = key;
    slots = larger;
  };

  return {
    /** Remembers an id; false when it was there already. */
    add(source: string, id: string) {
      const key = 1 + createHash('sha1').update(source).update('\0').update(id).digest().readUIntBE(0, 6);
      const at = insert(slots, key);
      if (slots[at] === key) return false;
      slots[at] = key;
      count += 1;
      if (count * 2 > slots.length) grow();
      return true;
    },
  };
}
export type SeenIds = ReturnType<typeof createSeenIds>;
