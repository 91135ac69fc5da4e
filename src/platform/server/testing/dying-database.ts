import type { Database } from '../database/database.ts';

export class Killed extends Error {}

/**
 * A database whose process dies before the statement of this number, or before or after the commit in its place, and does
 * nothing afterwards.
 */
export function dyingAt(db: Database, statement: number): Database {
  let left = statement;
  const step = () => {
    left -= 1;
    if (left <= 0) throw new Killed();
  };
  const watch = (target: Database): Database =>
    new Proxy(target, {
      get(of, name) {
        const value = Reflect.get(of, name);
        if (name === 'transaction')
          return async (run: (inner: Database) => Promise<unknown>) => {
            const result = await of.transaction(async (inner) => {
              const done = await run(watch(inner));
              step();
              return done;
            });
            step();
            return result;
          };
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (['select', 'insert', 'update', 'delete', 'execute'].includes(String(name))) step();
          return (value as (...given: unknown[]) => unknown).apply(of, args);
        };
      },
    });
  return watch(db);
}
