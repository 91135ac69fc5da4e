import type { Answer } from '../../vocabulary.ts';
import type { Indexed, MatchIndex } from '../match-index.ts';

/** An act of a member on an opportunity, or an answer about it. */
export type Act = Answer | 'saved' | 'opened';
type Known = { of: Indexed; act: Act; title: string };

export type Taste = {
  /** From -1 to 1, by answers; undefined without any. */
  liked: number | undefined;
  likeTitle: string | undefined;
  /** From 0 to 1, by what was saved and opened; undefined without any. */
  activity: number | undefined;
  like: { act: 'saved' | 'opened'; title: string } | undefined;
};

/** How much alike two are, from 0 to 1, by what is known of both. */
function likeness(a: Indexed, b: Indexed) {
  let shared = 0;
  for (const interest of a.interests) if (b.interests.includes(interest)) shared += 1;
  const all = a.interests.length + b.interests.length - shared;
  const byInterests = all === 0 ? 0 : shared / all;
  return (
    (Number(a.type === b.type) +
      Number(a.organization !== null && a.organization === b.organization) +
      2 * byInterests) /
    4
  );
}

/** From this likeness on an act says something about another opportunity. */
const alike = 0.6;

/** Saving says more than opening. */
const activityWeights = { saved: 1, opened: 0.4 };

const isActivity = <One extends Known>(act: One): act is One & { act: 'saved' | 'opened' } =>
  act.act in activityWeights;

function readAnswers(one: Indexed, answers: readonly Known[]): Pick<Taste, 'liked' | 'likeTitle'> {
  if (answers.length === 0) return { liked: undefined, likeTitle: undefined };
  let liked = 0;
  let likeTitle: string | undefined;
  for (const { of, act, title } of answers) {
    const near = likeness(one, of);
    if (near < alike) continue;
    if (act === 'more') {
      liked += near;
      if (of.id !== one.id) likeTitle ??= title;
    }
    if (act === 'not-interested') liked -= near;
  }
  return { liked, likeTitle };
}

/** Full where half of what was saved and opened is like it. */
function readActivity(
  one: Indexed,
  acts: readonly (Known & { act: 'saved' | 'opened' })[],
): Pick<Taste, 'activity' | 'like'> {
  if (acts.length === 0) return { activity: undefined, like: undefined };
  let [near, all] = [0, 0];
  let best: { known: (typeof acts)[number]; near: number } | undefined;
  for (const observed of acts) {
    const weight = activityWeights[observed.act];
    all += weight;
    // A saved opportunity says nothing new about itself.
    const actLikeness = observed.of.id === one.id ? 0 : likeness(one, observed.of);
    if (actLikeness < alike) continue;
    near += weight * actLikeness;
    if (!best || weight * actLikeness > best.near) best = { known: observed, near: weight * actLikeness };
  }
  const like = best && { act: best.known.act, title: best.known.title };
  return { activity: Math.min(1, near / Math.max(1, all / 2)), like };
}

/**
 * Counts the answers 'too much work' about opportunities that asked for no more documents than this one, which asks for
 * at least two.
 */
const workload = (one: Indexed, answers: readonly Known[]) =>
  answers.filter(({ act, of }) => act === 'too-much-work' && one.requiredDocuments >= Math.max(2, of.requiredDocuments))
    .length;

const limited = (value: number) => Math.max(-1, Math.min(1, value));

/** Reads a member's acts into tastes of opportunities. */
export function createTaste(
  index: Pick<MatchIndex, 'find'>,
  done: readonly (Omit<Known, 'of'> & { opportunityId: string })[],
) {
  const indexedActs = done.flatMap(({ opportunityId, ...rest }) => {
    const of = index.find(opportunityId);
    return of ? [{ of, ...rest }] : [];
  });
  const answers = indexedActs.filter((each) => !isActivity(each));
  const acts = indexedActs.filter(isActivity);

  return (one: Indexed): Taste => {
    const taste = { ...readAnswers(one, answers), ...readActivity(one, acts) };
    if (taste.liked === undefined) return taste;
    const liked = limited(taste.liked - 0.7 * workload(one, answers));
    return { ...taste, liked, likeTitle: liked > 0 ? taste.likeTitle : undefined };
  };
}
