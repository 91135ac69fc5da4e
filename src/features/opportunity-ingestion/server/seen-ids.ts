import { createHash } from 'node:crypto';

/**
 * Set of ids of a file. Stores 48-bit hashes in one array (at most 16 bytes a row), because a set of strings would not
 * fit for millions of rows.
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
    /** False when the id is known. */
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
