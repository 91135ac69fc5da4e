import { isRefused } from '#platform/web/refusals.ts';
import { listFacts } from '../letter-start-policy.ts';
import { useCv, useCvs } from './cv-api.ts';

const noFacts: readonly string[] = [];

/** Returns the achievements in the person's first CV; empty until it is read, and without one. */
export function useOwnFacts(): readonly string[] {
  const id = useCvs().data?.cvs[0]?.id;
  const cv = useCv(id ?? '', { enabled: id !== undefined }).data;
  return cv && !isRefused(cv) ? listFacts(cv.document.resume) : noFacts;
}
