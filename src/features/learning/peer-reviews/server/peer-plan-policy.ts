import { maxLoad, peersOfAnswer } from '../vocabulary.ts';

/** A participant of the peer review of an assignment; they come in the order in which they joined. */
export type PlannedPerson = {
  id: string;
  /** Answers of others that they have opened or answered, or did not answer in time. */
  given: number;
  /** Peers who have opened or answered theirs. */
  received: number;
  /** Has waited long for two peers. */
  isImpatient: boolean;
  /** Has not answered in time before, so is not asked for more than the others. */
  hasMissed: boolean;
};
export type Pair = { reviewer: string; author: string };
type Plan = { participants: readonly PlannedPerson[]; fixed: readonly Pair[]; flexible: readonly Pair[] };

const keyOf = ({ reviewer, author }: Pair) => `${reviewer}\n${author}`;

/**
 * Plans the pairs that nobody has opened, given those that are `fixed` and those that were planned before: everybody
 * gets two peers and looks at two answers as far as there are participants, nobody their own, nobody the same twice. It
 * changes as few of the earlier pairs as it can. A newcomer is let in between two others, by an augmenting path of the
 * bipartite graph of authors and reviewers. An author who has waited long gets peers who look at one answer more.
 */
export function planPairs({ participants, fixed, flexible }: Plan): Pair[] {
  const byId = new Map(participants.map((person) => [person.id, person]));
  const isFixed = new Set(fixed.map(keyOf));
  const reviewersOf = new Map(participants.map(({ id }) => [id, new Set<string>()]));
  const authorsOf = new Map(participants.map(({ id }) => [id, new Set<string>()]));

  const loadOf = (id: string) => byId.get(id)!.given + authorsOf.get(id)!.size;
  const countOf = (id: string) => byId.get(id)!.received + reviewersOf.get(id)!.size;
  const isPossible = (pair: Pair) => pair.reviewer !== pair.author && !isFixed.has(keyOf(pair));
  function add({ reviewer, author }: Pair) {
    reviewersOf.get(author)!.add(reviewer);
    authorsOf.get(reviewer)!.add(author);
  }
  function remove({ reviewer, author }: Pair) {
    reviewersOf.get(author)!.delete(reviewer);
    authorsOf.get(reviewer)!.delete(author);
  }

  for (const pair of flexible) {
    if (!byId.has(pair.reviewer) || !byId.has(pair.author) || !isPossible(pair)) continue;
    if (loadOf(pair.reviewer) < maxLoad && countOf(pair.author) < peersOfAnswer) add(pair);
  }

  /** Lists possible reviewers, those with the least to do first; those who would swap answers with the author last. */
  const candidatesFor = (author: string) =>
    participants
      .filter(({ id }) => isPossible({ reviewer: id, author }) && !reviewersOf.get(author)!.has(id))
      .map(({ id }) => ({ id, rank: loadOf(id) * 2 + (reviewersOf.get(id)!.has(author) ? 1 : 0) }))
      .sort((one, other) => one.rank - other.rank);

  /** Finds one more reviewer for an author, if others must move for it. */
  function augment(root: string, capacityOf: (id: string) => number) {
    const reviewedInstead = new Map<string, string>();
    const freed = new Map<string, string>();
    const queue = [root];
    for (const author of queue)
      for (const { id: reviewer } of candidatesFor(author)) {
        if (reviewedInstead.has(reviewer)) continue;
        reviewedInstead.set(reviewer, author);
        if (loadOf(reviewer) < capacityOf(reviewer)) return move(root, reviewer, reviewedInstead, freed);
        for (const next of authorsOf.get(reviewer)!)
          if (next !== root && !freed.has(next)) {
            freed.set(next, reviewer);
            queue.push(next);
          }
      }
  }

  function move(
    root: string,
    last: string,
    insteadOf: ReadonlyMap<string, string>,
    freed: ReadonlyMap<string, string>,
  ) {
    for (let reviewer = last; ; ) {
      const author = insteadOf.get(reviewer)!;
      add({ reviewer, author });
      if (author === root) return;
      reviewer = freed.get(author)!;
      remove({ reviewer, author });
    }
  }

  const needing = (count: number) => participants.filter(({ id }) => countOf(id) < count);
  // One peer for everybody before anybody has two.
  for (let count = 1; count <= peersOfAnswer; count++)
    for (const { id } of needing(count)) augment(id, () => peersOfAnswer);
  for (const { id, isImpatient } of needing(peersOfAnswer))
    for (let tries = 0; isImpatient && tries < peersOfAnswer && countOf(id) < peersOfAnswer; tries++)
      augment(id, (reviewer) => (byId.get(reviewer)!.hasMissed ? peersOfAnswer : maxLoad));

  return participants.flatMap(({ id: author }) =>
    [...reviewersOf.get(author)!].map((reviewer) => ({ reviewer, author })),
  );
}
