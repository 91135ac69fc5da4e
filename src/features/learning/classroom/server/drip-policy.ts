import { dayMs } from '#platform/shared/dates/durations.ts';

type Dripped = {
  /** The day from which a lesson is open, in UTC. */
  opensOn: string | null;
  opensAfterDays: number | null;
  isFree: boolean;
};

/** When a lesson opens for somebody who enrolled at this moment; undefined when it is open already. */
export function opensAt({ opensOn, opensAfterDays, isFree }: Dripped, enrolledAt: Date, now: Date): Date | undefined {
  // Everybody may read it.
  if (isFree) return undefined;
  const latest = Math.max(
    opensOn ? Date.parse(opensOn) : 0,
    opensAfterDays ? enrolledAt.getTime() + opensAfterDays * dayMs : 0,
  );
  return latest > now.getTime() ? new Date(latest) : undefined;
}
