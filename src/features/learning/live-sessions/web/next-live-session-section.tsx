import { formatStart } from '#features/meeting/meetings/meeting-policy.ts';
import { useReaderZone } from '#features/meeting/meetings/web/shared/use-reader-zone.ts';
import { liveSessionsPathOf } from '../vocabulary.ts';
import { useNextLiveSession } from './next-live-session-api.ts';

type Properties = { courseId: string };
type Next = NonNullable<ReturnType<typeof useNextLiveSession>>;

/** When it begins, on the clocks of the reader. */
function Start({ next: { session, timeZone } }: { next: Next }) {
  const zone = useReaderZone(timeZone) ?? session.timeZone;
  return <time dateTime={session.startsAt}>{formatStart(new Date(session.startsAt), zone)}</time>;
}

/** 'Next: Wednesday, …', for the tile of a class; `otherwise` without a live session ahead. */
export function NextLiveSessionDate({ courseId, otherwise }: Properties & { otherwise: string }) {
  const next = useNextLiveSession(courseId);
  if (!next) return otherwise;
  return (
    <>
      Next: <Start next={next} />
    </>
  );
}

/** In the classroom; renders nothing without a live session ahead. */
export function NextLiveSessionSection({ courseId }: Properties) {
  const next = useNextLiveSession(courseId);
  if (!next) return null;
  return (
    <p className="text-muted mt-3">
      Next live session:{' '}
      <a className="link" href={`${liveSessionsPathOf(courseId)}#live-session-${next.session.id}`} dir="auto">
        {next.session.title}
      </a>
      , <Start next={next} />
    </p>
  );
}
