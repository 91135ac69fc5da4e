import { foldText } from '#platform/shared/text/fold-text.ts';
import { discussionLimits } from '../vocabulary.ts';

const isContinued = /^-?[\p{L}\p{N}_]/u;

/** Whether a folded text begins with a folded name that ends there: 'anabel' begins with no 'ana'. */
const beginsWith = (text: string, name: string) => text.startsWith(name) && !isContinued.test(text.slice(name.length));

/** Returns those of these people whom a text mentions, as '@Ada L.': where several names fit, the longest counts. */
export function findMentions(text: string, users: readonly { id: string; name: string }[]) {
  const folded = foldText(text);
  // The point of an initial may be left out.
  const named = users.map(({ id, name }) => ({ id, name: foldText(name).replace(/\.$/, '') }));
  const mentioned = [...folded.matchAll(/(?<![\p{L}\p{N}_])@/gu)].slice(0, discussionLimits.mentions);
  const mentionedIds = mentioned.flatMap(({ index }) => {
    const fitting = named.filter(({ name }) => name !== '' && beginsWith(folded.slice(index + 1), name));
    const longest = Math.max(...fitting.map(({ name }) => name.length));
    return fitting.filter(({ name }) => name.length === longest).map(({ id }) => id);
  });
  return [...new Set(mentionedIds)];
}
