import { browserItem } from '#platform/web/drafts/personal-storage.ts';

/** A pause this long begins another visit. */
const pauseMs = 30 * 60 * 1000;

type Visits = { uid: string; last?: string; current: string };

const item = browserItem<Visits>('visits');

const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

function readVisits(uid: string): Visits | undefined {
  const visits = item.find();
  const isReadable = visits && isTime(visits.current) && (visits.last === undefined || isTime(visits.last));
  return isReadable && visits.uid === uid ? visits : undefined;
}

/** Stores that this person is here now; returns when this browser saw them before this visit. */
export function storeVisit(uid: string, now: Date): Date | undefined {
  const visits = readVisits(uid);
  const isAnother = visits && now.getTime() - Date.parse(visits.current) > pauseMs;
  const last = isAnother ? visits.current : visits?.last;
  item.store({ uid, ...(last && { last }), current: now.toISOString() });
  return last ? new Date(last) : undefined;
}
