import { teachPathOf } from '#features/learning/instructors/vocabulary.ts';
import { formatStart } from '#features/meeting/meetings/meeting-policy.ts';
import { counted } from '#platform/shared/text.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { TaughtLiveSession } from '../contract.ts';
import { useTaughtLiveSessions } from './teach-live-session-api.ts';
import './live-sessions.css';

export function TeachLiveSessionsPage() {
  const { courseId = '' } = usePageAddress().params;
  return (
    <>
      <p className="teach-lead">
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
            <ul className="teach-courses">
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
  <li>
    <a href={teachPathOf(courseId, `sessions/${session.id}`)} dir="auto">
      {session.title}
    </a>
    <span>
      {session.isCancelled && <Badge kind="quiet">Cancelled</Badge>}
      {formatStart(new Date(session.startsAt), session.timeZone)}
      {session.isOver && !session.isCancelled && ` · ${counted(session.attendees, 'person', 'people')} joined`}
    </span>
  </li>
);
