import { formatDay } from '#platform/shared/dates/dates.ts';
import { officialDay } from '#platform/shared/dates/deadline-labels.ts';

/** Owners of an application are notified of changes to these. `isListed`: whether members can see it. */
type Listed = { isListed: boolean; closesAt: Date | null };
/** `deadline` is in the words of the source, which tell the official day. */
type NowListed = Listed & { deadline: string };

const dayOf = (closesAt: Date, deadline: string) => formatDay(`${officialDay(closesAt, deadline)}T00:00:00Z`);

/**
 * The official day of an earlier deadline, whose words are not kept. Undefined in the morning of UTC, when it may have
 * been written as one of two days.
 */
const earlierDayOf = (closesAt: Date) => (closesAt.getUTCHours() < 12 ? undefined : dayOf(closesAt, ''));

/**
 * Title and text of what changed for those who saved an opportunity; undefined when nothing did that matters to them,
 * as when a deadline passes by itself and the next one is not known yet.
 */
export function describeChange(title: string, before: Listed, after: NowListed, now: Date) {
  if (before.isListed && !after.isListed)
    return {
      title: `${title} is no longer on SeaLeap`,
      text: 'It may have ended. Check its official site before you go on.',
    };
  if (!after.isListed) return undefined;
  const wasAhead = before.closesAt !== null && before.closesAt > now;
  if (before.closesAt?.getTime() === after.closesAt?.getTime())
    return before.isListed ? undefined : { title: `${title} is on SeaLeap again`, text: 'You can go on with it.' };
  if (after.closesAt === null)
    return wasAhead
      ? { title: `${title}: the deadline is not sure any more`, text: 'Check its official site for the date.' }
      : undefined;
  if (after.closesAt <= now)
    return wasAhead || before.closesAt === null
      ? { title: `${title} has closed`, text: `Its last day was ${dayOf(after.closesAt, after.deadline)}.` }
      : undefined;
  const earlier = wasAhead && earlierDayOf(before.closesAt!);
  return {
    title: `${title} has a new deadline`,
    text: `It now closes on ${dayOf(after.closesAt, after.deadline)}.${earlier ? ` Before, it was ${earlier}.` : ''}`,
  };
}
