import { failure } from '../errors.ts';

/** Somebody's own earlier calls are not over yet; others are served meanwhile. */
export class OneAtATime extends failure(
  'tooMany',
  'You have asked for several of these at once. Please try again when they are ready.',
  5,
) {}

type Settings = {
  /** Calls that run at the same moment. */
  atOnce: number;
  /** Actors that may have calls waiting; the first call of any further one is refused. */
  maxWaiting: number;
  /** Calls of one actor that may wait; any further one throws `OneAtATime`. */
  maxWaitingOfOne?: number;
  refusal: () => Error;
};
type TakeOptions = {
  /** For jobs, which nobody waits for: never refused, and served as one actor together. */
  isPatient?: boolean;
  /** A newer call of the actor by this name replaces the one that waits, which throws `OneAtATime`. */
  replaces?: string;
};
type Waiting = { name: string | undefined; begin: () => void; refuse: (error: Error) => void };
type Actor = string | symbol;
export type Slots = {
  /** Resolves with a function that frees the slot. A call that names no actor is one of its own. */
  take: (options?: TakeOptions) => Promise<() => void>;
  /** Returns the same slots for the calls of one actor, such as the id of the session's user. */
  of: (actor: string) => Slots;
};

/** The actor of what nobody has asked for. */
const jobs = Symbol('jobs');

/**
 * Bounds how many calls run at once. An actor has one that runs, and actors whose calls wait are served in turn, so
 * that nobody waits for more than one call of each other actor. Calls beyond the limits throw `refusal`.
 */
export function createSlots({ atOnce, maxWaiting, maxWaitingOfOne = 3, refusal }: Settings): Slots {
  /** Holds the waiting calls by actor, the one whose call is next first. */
  const queues = new Map<Actor, Waiting[]>();
  const running = new Set<Actor>();

  function free(actor: Actor) {
    running.delete(actor);
    const next = [...queues].find(([waiting]) => !running.has(waiting));
    if (next && running.size < atOnce) beginNext(...next);
  }

  function begin(actor: Actor) {
    running.add(actor);
    let isFreed = false;
    return () => {
      if (!isFreed) free(actor);
      isFreed = true;
    };
  }

  function beginNext(actor: Actor, queue: Waiting[]) {
    const [first, ...rest] = queue;
    queues.delete(actor);
    if (rest.length > 0) queues.set(actor, rest);
    running.add(actor);
    first!.begin();
  }

  function admit(actor: Actor, { isPatient = false, replaces }: TakeOptions) {
    const queue = queues.get(actor) ?? [];
    const replaced = replaces === undefined ? -1 : queue.findIndex(({ name }) => name === replaces);
    if (replaced >= 0) queue.splice(replaced, 1)[0]!.refuse(new OneAtATime());
    else if (!isPatient && queue.length >= maxWaitingOfOne) throw new OneAtATime();
    else if (!isPatient && queue.length === 0 && queues.size >= maxWaiting) throw refusal();
    queues.set(actor, queue);
    return queue;
  }

  async function take(actor: Actor, options: TakeOptions) {
    if (running.size >= atOnce || running.has(actor)) {
      const queue = admit(actor, options);
      await new Promise<void>((resolve, reject) =>
        queue.push({ name: options.replaces, begin: resolve, refuse: reject }),
      );
    }
    return begin(actor);
  }

  const slotsOf = (actorOf: (isPatient: boolean) => Actor): Slots => ({
    take: async (options = {}) => take(actorOf(options.isPatient ?? false), options),
    of: (actor) => slotsOf(() => actor),
  });
  return slotsOf((isPatient) => (isPatient ? jobs : Symbol('one call')));
}
