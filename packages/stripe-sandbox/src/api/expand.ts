import type { ObjectStore } from '../storage/object-store.ts';
import { invalidRequest } from './api-error.ts';

type Shape = Record<string, unknown>;
/** Loads fields that are left out unless `expand` names them, by `object.field`. */
export type ExpandableFields = Record<string, (store: ObjectStore, object: Shape) => Promise<unknown>>;

const notExpandable = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });

/**
 * A copy with ids replaced by objects, as `expand` asks: at most four levels deep, through lists by `data`.
 */
export async function expand<T extends object>(
  store: ObjectStore,
  fields: ExpandableFields,
  body: T,
  paths: readonly string[],
): Promise<T> {
  const whole = structuredClone(body);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > 4) throw invalidRequest(`You cannot expand more than 4 levels of a property. Property: ${path}`);
    await follow(whole as Shape, steps, path);
  }
  return whole;

  async function follow(place: Shape, [step, ...rest]: string[], path: string): Promise<void> {
    const name = step!;
    const make = fields[`${String(place.object)}.${name}`];
    let value = make ? await make(store, place) : place[name];
    if (typeof value === 'string') value = await store.findAny(value);
    else if (Array.isArray(value))
      value = await Promise.all(value.map((one) => (typeof one === 'string' ? store.findAny(one) : one)));
    else if (value === undefined && !make) throw notExpandable(path);
    if (value === undefined) throw notExpandable(path);
    place[name] = structuredClone(value);
    if (rest.length === 0 || value === null) return;
    const places = Array.isArray(place[name]) ? (place[name] as Shape[]) : [place[name] as Shape];
    for (const next of places) await follow(next, rest, path);
  }
}
