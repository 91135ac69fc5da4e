const key = 'visits';

/** A pause this long begins another visit. */
const pauseMs = 30 * 60 * 1000;

type Visits = { uid: string; last?: string; current: string };

const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

function readVisits(uid: string): Visits | undefined {
  try {
    const visits = JSON.parse(localStorage.getItem(key) ?? 'null') as Visits;
    const isKnown = visits.uid === uid && isTime(visits.current) && (visits.last === undefined || isTime(visits.last));
    return isKnown ? visits : undefined;
  } catch {
    return undefined;
  }
}

/** Stores that this person is here now; returns when this browser saw them before this visit. */
export function storeVisit(uid: string, now: Date): Date | undefined {
  const visits = readVisits(uid);
  const isAnother = visits && now.getTime() - Date.parse(visits.current) > pauseMs;
  const last = isAnother ? visits.current : visits?.last;
  try {
    localStorage.setItem(key, JSON.stringify({ uid, ...(last && { last }), current: now.toISOString() }));
  } catch {
    // Without storage every visit is the first.
  }
  return last ? new Date(last) : undefined;
}
