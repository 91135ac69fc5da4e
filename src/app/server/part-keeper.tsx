import { randomBytes } from 'node:crypto';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { Inside } from '#platform/web/inside.tsx';

/** Whether two values would be written as the same JSON, with the same order of names. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const names = Object.keys(one);
  const others = Object.keys(other);
  return (
    names.length === others.length &&
    names.every((name, at) => name === others[at] && isSame(one[name as never], other[name as never]))
  );
}

/** Stands where a kept part belongs, so that its bytes need not be made again. Nobody can know it who writes a text. */
const mark = randomBytes(12).toString('hex');
const places = new RegExp(`${mark}(\\d+);`);

/**
 * Keeps up to `most` parts of pages as they were rendered; the one that was made first goes first. A part is given again
 * only for the same properties, so that a change of content needs no telling.
 */
export function createPartKeeper(most: number) {
  const kept = new Map<string, { Part: unknown; properties: object; bytes: Buffer }>();

  function find<Properties extends object>(Part: ComponentType<Properties>, key: string, properties: Properties) {
    const known = kept.get(key);
    if (known?.Part === Part && isSame(known.properties, properties)) return known.bytes;
    const bytes = Buffer.from(renderToString(<Part {...properties} />));
    kept.delete(key);
    if (kept.size >= most) kept.delete(kept.keys().next().value!);
    kept.set(key, { Part, properties, bytes });
    return bytes;
  }

  /** For one page: what its elements ask for, and what makes bytes of its markup. */
  return () => {
    const parts: Buffer[] = [];
    const inside: Inside = (Part, key, properties) => ({
      dangerouslySetInnerHTML: { __html: `${mark}${parts.push(find(Part, key, properties)) - 1};` },
    });
    const toBytes = (markup: string) =>
      markup.split(places).map((piece, at) => (at % 2 === 1 ? parts[Number(piece)]! : Buffer.from(piece)));
    return { inside, toBytes };
  };
}
