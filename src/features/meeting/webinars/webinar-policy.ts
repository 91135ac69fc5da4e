import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { type Audience, recordingDays } from './vocabulary.ts';

/** Somebody who wants to come: of the session, never of the request. */
export type Guest = 'visitor' | 'member' | 'premium';

type Opening = { audience: Audience; premiumDays: number; publishedAt: Date | null };

/** From when others than Premium members can register; null when it is open to its whole audience, or not published. */
export function opensAtOf({ audience, premiumDays, publishedAt }: Opening, now: Date) {
  if (audience === 'premium' || publishedAt === null) return null;
  const opensAt = daysAfter(publishedAt, premiumDays);
  return opensAt > now ? opensAt : null;
}

/** 'premium': for Premium members alone. 'account': not for visitors. 'later': not open to them yet. */
export function mayRegister(webinar: Opening, guest: Guest, now: Date): 'yes' | 'premium' | 'account' | 'later' {
  if (guest === 'premium') return 'yes';
  if (webinar.audience === 'premium') return 'premium';
  if (webinar.audience === 'members' && guest === 'visitor') return 'account';
  return opensAtOf(webinar, now) === null ? 'yes' : 'later';
}

/** Until when whoever was registered has the recording; null while there is none. */
export const recordingUntil = ({ recordedAt }: { recordedAt: Date | null }) =>
  recordedAt && daysAfter(recordedAt, recordingDays);

/** Premium members keep the archive of all webinars. */
export function mayWatch(webinar: { recordedAt: Date | null }, isRegistered: boolean, isPremium: boolean, now: Date) {
  const until = recordingUntil(webinar);
  return until !== null && (isPremium || (isRegistered && now < until));
}
