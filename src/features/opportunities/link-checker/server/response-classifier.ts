import type { OutsideAnswer } from '#platform/server/outbound/fetch-outside.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import type { LinkCheck } from './link-table.ts';
import { similarityOf } from './text-signature.ts';

/** Failures in a row until a link is dead. */
const failuresOfDead = 3;
/** Percent of similarity below which a page counts as changed. */
const minSimilarity = 50;

type Before = Pick<
  LinkCheck,
  'failures' | 'etag' | 'lastModified' | 'signature' | 'verifiedSignature' | 'signedAt' | 'finding' | 'foundAt'
>;
export type Classification = Omit<LinkCheck, 'opportunityId' | 'link' | 'readAt'>;

const after = (now: Date, time: number) => new Date(now.getTime() + time);
/** Days until the next date of the opportunity, and days between two checks then. */
const near = { days: 14, pause: 2 };
const coming = { days: 45, pause: 4 };

/** About a week, so that links that were added together spread out; sooner where an opening or a closing is near. */
function nextCheck(now: Date, random: () => number, nextDate: Date | null) {
  const days = nextDate ? (nextDate.getTime() - now.getTime()) / dayMs : Number.POSITIVE_INFINITY;
  const closest = [near, coming].find((range) => days <= range.days);
  return after(now, ((closest?.pause ?? 7) - 0.5 + random()) * dayMs);
}

/** The host refuses robots or is overloaded: no conclusion about the page. */
const isInconclusive = (status: number) => [401, 403, 405, 406, 429, 451].includes(status);
const isGone = (status: number) => status >= 400 && !isInconclusive(status);

/** Seconds or a date; at most a week. */
function readRetryAfter(header: string | null, now: Date) {
  if (!header) return undefined;
  const time = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(time) && time > 0 ? after(now, Math.min(time, 7 * dayMs)) : undefined;
}

type ClassifierInput = {
  answer: OutsideAnswer;
  /** The signature of the page's text, when the answer holds one. */
  signature: number[] | null;
  before: Before;
  verifiedAt: Date | null;
  now: Date;
  /** The next day on which the opportunity opens or closes, as far as known or expected. */
  nextDate?: Date | null;
  random?: () => number;
};

/**
 * Classifies a response to a link. Dead: three failures in a row, a day or two apart. Changed: less than half in common
 * with the page that was verified.
 */
export function classifyResponse({
  answer,
  signature: pageSignature,
  before,
  verifiedAt,
  now,
  nextDate = null,
  random = Math.random,
}: ClassifierInput): Classification {
  const seen = { ...before, checkedAt: now, status: null, failure: null, likeness: null };
  const withFinding = (finding: LinkCheck['finding']) => ({
    finding,
    foundAt: finding === null ? null : before.finding === finding ? before.foundAt : now,
  });
  const failed = (status: number | null, failure: string | null, retryAt?: Date): Classification => {
    const failures = Math.min(before.failures + 1, 1_000);
    const isDead = failures >= failuresOfDead;
    const pause = isDead ? nextCheck(now, random, nextDate) : (retryAt ?? after(now, failures * dayMs));
    return { ...seen, status, failure, failures, runAt: pause, ...(isDead ? withFinding('dead') : {}) };
  };

  if (answer.outcome === 'failed') {
    if (answer.reason === 'too-large' || answer.reason === 'unreadable')
      return {
        ...seen,
        failure: answer.message,
        failures: 0,
        runAt: nextCheck(now, random, nextDate),
        ...withFinding(null),
      };
    return failed(null, answer.message);
  }
  if (answer.outcome === 'answered' && isGone(answer.status))
    return failed(answer.status, null, readRetryAfter(answer.retryAfter, now));
  if (answer.outcome === 'answered' && isInconclusive(answer.status)) {
    const runAt = readRetryAfter(answer.retryAfter, now) ?? nextCheck(now, random, nextDate);
    return {
      ...seen,
      status: answer.status,
      failures: 0,
      runAt,
      ...withFinding(before.finding === 'dead' ? null : before.finding),
    };
  }

  const isSame = answer.outcome === 'unchanged';
  const signature = isSame ? before.signature : pageSignature;
  const reached = {
    ...seen,
    status: isSame ? 304 : answer.status,
    failures: 0,
    runAt: nextCheck(now, random, nextDate),
    signature,
    ...(isSame ? {} : { etag: answer.etag, lastModified: answer.lastModified }),
  };
  const isVerifiedSince = verifiedAt !== null && (before.signedAt === null || verifiedAt > before.signedAt);
  if (!before.verifiedSignature || isVerifiedSince)
    return { ...reached, verifiedSignature: signature, signedAt: now, ...withFinding(null) };
  const likeness = signature ? similarityOf(signature, before.verifiedSignature) : null;
  return { ...reached, likeness, ...withFinding(likeness !== null && likeness < minSimilarity ? 'changed' : null) };
}
