import type { Post } from '../../contract.ts';

/** Why a post has no text, or who sees it; undefined for one that everybody reads. */
export function stateText({ state, isMine, reason }: Pick<Post, 'state' | 'isMine' | 'reason'>) {
  if (state === 'deleted') return 'This post was deleted.';
  if (state === 'held')
    return isMine
      ? 'Only you see this post for now. A person checks it first, because something in it looks like advertising or a scam.'
      : 'Learners do not see this post yet: it waits for your decision.';
  if (state === 'hidden') return reason ? `This post was hidden: ${reason}` : 'This post was hidden.';
  return undefined;
}

/** Returns a text on the state of one's own report of a post; undefined without one. */
export function reportText({ report, state }: Pick<Post, 'report' | 'state'>) {
  if (report === null) return undefined;
  if (report === 'waiting')
    return state === 'deleted'
      ? 'You reported it. We still have its text, and a person looks at it.'
      : 'You reported this post. A person looks at it.';
  if (report === 'hide') return 'You reported it, and it broke our rules. Thank you.';
  return 'You reported this post. A person read it and found that it keeps to our rules.';
}
