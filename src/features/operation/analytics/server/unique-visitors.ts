import { randomBytes } from 'node:crypto';
import { today } from './periods.ts';
import { addToSketch, emptySketch, hashVisitor } from './visitor-sketch.ts';

type Dependencies = {
  /** The day's salt, the same in every process. */
  saltOf: (day: string, proposed: string) => Promise<string>;
  now?: () => Date;
};

/** Today's visitors as a sketch of hashes, whose salt is deleted tomorrow. */
export function createVisitors({ saltOf, now = () => new Date() }: Dependencies) {
  let day = '';
  let salt: Promise<string> = Promise.resolve('');
  let sketch = emptySketch();
  let hasChanged = false;

  function begin(newDay: string) {
    day = newDay;
    sketch = emptySketch();
    hasChanged = false;
    salt = saltOf(newDay, randomBytes(18).toString('base64'));
    salt.catch(() => {
      day = '';
    });
  }

  return {
    async hash(address: string, browser: string) {
      const current = today(now());
      if (day !== current) begin(current);
      return hashVisitor(await salt, address, browser);
    },
    add(hash: Buffer) {
      if (addToSketch(sketch, hash)) hasChanged = true;
    },
    /** The sketch since the last call; undefined when nothing changed. */
    take() {
      if (!hasChanged) return undefined;
      hasChanged = false;
      return { day, sketch };
    },
    restore() {
      hasChanged = true;
    },
  };
}
