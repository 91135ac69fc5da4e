import type { Grain } from '../vocabulary.ts';
import { startOf } from './periods.ts';

export type Count = { grain: Grain; name: string; startsOn: string; subject: string; count: number };

/** Distinct counts between two writes; more are dropped. */
const maxKeys = 20_000;

export function createCounter() {
  let counts = new Map<string, Count>();

  function add(grain: Grain, name: string, day: string, subject: string, by: number) {
    const startsOn = startOf(grain, day);
    const key = [grain, name, startsOn, subject].join('\n');
    const pendingCount = counts.get(key);
    if (pendingCount) pendingCount.count += by;
    else if (counts.size < maxKeys) counts.set(key, { grain, name, startsOn, subject, count: by });
  }

  return {
    add: (name: string, day: string, by = 1) => add('day', name, day, '', by),
    /** For one subject, in each of the three grains. */
    addFor(name: string, day: string, subject: string, by = 1) {
      for (const grain of ['day', 'week', 'month'] as const) add(grain, name, day, subject, by);
    },
    take() {
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },
    restore(taken: readonly Count[]) {
      for (const { grain, name, startsOn, subject, count } of taken) add(grain, name, startsOn, subject, count);
    },
  };
}
