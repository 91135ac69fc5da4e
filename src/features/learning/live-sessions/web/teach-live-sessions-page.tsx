import { teachPathOf } from '#features/learning/instructors/vocabulary.ts';
import { formatStart } from '#features/meeting/meetings/meeting-policy.ts';
import { counted } from '#platform/shared/text/text.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { TaughtLiveSession } from '../contract.ts';
import { useTaughtLiveSessions } from './teach-live-session-api.ts';

export function TeachLiveSessionsPage() {
  const { courseId = '' } = usePageAddress().params;
  return (
    <>
      <p className="max-w-2xl text-muted mb-5">
        Everybody who is enrolled is notified when you schedule, change or cancel a live session, and reminded 24 hours
        and one hour before.
      </p>
      <p>
        <ButtonLink href={teachPathOf(courseId, 'sessions/new')}>Schedule a live session</ButtonLink>
      </p>
      <Loaded
        query={useTaughtLiveSessions(courseId)}
        failedTitle="We could not load the live sessions"
        loadingLabel="Loading the live sessions"
      >
        {({ sessions }) =>
          sessions.length === 0 ? (
            <EmptyState title="No live session yet">
              <p>Schedule the first one: a date, a length and the address of the meeting are enough.</p>
            </EmptyState>
          ) : (
            <ul className="grid mt-6 border-t border-line [&_.badge]:text-ink">
              {sessions.map((session) => (
                <Row key={session.id} courseId={courseId} session={session} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

const Row = ({ courseId, session }: { courseId: string; session: TaughtLiveSession }) => (
  <li className="flex flex-wrap items-center justify-between py-1 border-b border-line gap-y-0 gap-x-6 max-sm:grid max-sm:justify-stretch max-sm:pt-1 max-sm:pb-3">
    <a
      className="flex min-h-control items-center font-strong"
      href={teachPathOf(courseId, `sessions/${session.id}`)}
      dir="auto"
    >
      {session.title}
    </a>
    <span className="inline-flex flex-wrap items-center text-muted text-sm gap-y-1 gap-x-2.5">
      {session.isCancelled && <Badge kind="quiet">Cancelled</Badge>}
      {formatStart(new Date(session.startsAt), session.timeZone)}
      {session.isOver && !session.isCancelled && ` · ${counted(session.attendees, 'person', 'people')} joined`}
    </span>
  </li>
);
