import { useReaderZone } from '#features/meetings/web/use-reader-zone.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { MentoringSummary } from '../contract.ts';
import { useSessions } from './mentoring-api.ts';
import { formatTimes } from './mentoring-labels.ts';
import '#features/mentors/web/mentors.css';
import './mentoring.css';

/** Everything that somebody has booked, or that was booked with them. */
export function MentoringPage() {
  return (
    <main id="main" tabIndex={-1} className="wide mentors">
      <h1>Your meetings</h1>
      <Loaded query={useSessions()} failedTitle="We could not load your meetings" loadingLabel="Loading your meetings">
        {({ sessions, timeZone, isMentor }) => <Meetings sessions={sessions} timeZone={timeZone} isMentor={isMentor} />}
      </Loaded>
    </main>
  );
}

type Properties = { sessions: readonly MentoringSummary[]; timeZone: string | null; isMentor: boolean };

function Meetings({ sessions, timeZone, isMentor }: Properties) {
  const zone = useReaderZone(timeZone) ?? 'UTC';
  const isAhead = ({ isOver, isCancelled }: MentoringSummary) => !isOver && !isCancelled;
  const ahead = sessions.filter(isAhead);
  const rest = sessions.filter((session) => !isAhead(session)).reverse();
  return (
    <>
      {isMentor && (
        <p className="mentor-more">
          <ButtonLink href="/mentoring/times" variant="second">
            Say when you have time
          </ButtonLink>
        </p>
      )}
      {sessions.length === 0 ? (
        <EmptyState title="No meetings yet">
          <p>{isMentor ? 'When a member books you, it is here.' : 'When you book a mentor, it is here.'}</p>
          {!isMentor && <ButtonLink href="/mentors">See the mentors</ButtonLink>}
        </EmptyState>
      ) : (
        <>
          <h2>Ahead</h2>
          {ahead.length > 0 ? <List sessions={ahead} zone={zone} /> : <p>Nothing is booked.</p>}
          {rest.length > 0 && (
            <>
              <h2>Past and cancelled</h2>
              <List sessions={rest} zone={zone} />
            </>
          )}
        </>
      )}
    </>
  );
}

const List = ({ sessions, zone }: { sessions: readonly MentoringSummary[]; zone: string }) => (
  <ul className="mentoring-list">
    {sessions.map((session) => (
      <li key={session.id}>
        <a href={`/mentoring/${session.id}`} dir="auto">
          {session.name}
        </a>
        <p>
          <time dateTime={session.startsAt}>{formatTimes(session, zone)}</time>
        </p>
        <p className="mentor-badges">
          <Badge kind="outline">{session.side === 'mentor' ? 'You are the mentor' : 'Your mentor'}</Badge>
          {session.isCancelled && <Badge kind="strong">Cancelled</Badge>}
          {session.isSample && <Badge kind="outline">Sample, invented</Badge>}
        </p>
      </li>
    ))}
  </ul>
);
