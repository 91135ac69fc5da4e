import { refuse } from './failures.ts';
import type { ObjectStore } from './object-store.ts';

type Shape = Record<string, unknown>;
/** What is only there when it is asked for, by the object's kind and the field's name. */
export type Includable = Record<string, (store: ObjectStore, object: Shape) => Promise<unknown>>;

const cannot = (path: string) => refuse(`This property cannot be expanded (${path}).`, { param: 'expand' });

/**
 * Puts objects in the place of ids, as `expand` asks: at most four steps deep, through lists by `data`. What is stored
 * stays as it is.
 */
export async function expand<T extends object>(
  store: ObjectStore,
  includable: Includable,
  answer: T,
  paths: readonly string[],
): Promise<T> {
  const whole = structuredClone(answer);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > 4) throw refuse(`You cannot expand more than 4 levels of a property. Property: ${path}`);
    await follow(whole as Shape, steps, path);
  }
  return whole;

  async function follow(place: Shape, [step, ...rest]: string[], path: string): Promise<void> {
    const name = step!;
    const make = includable[`${String(place.object)}.${name}`];
    let value = make ? await make(store, place) : place[name];
    if (typeof value === 'string') value = await store.findAny(value);
    else if (value === undefined && !make) throw cannot(path);
    if (value === undefined) throw cannot(path);
    place[name] = structuredClone(value);
    if (rest.length === 0 || value === null) return;
    const places = Array.isArray(place[name]) ? (place[name] as Shape[]) : [place[name] as Shape];
    for (const next of places) await follow(next, rest, path);
  }
}
