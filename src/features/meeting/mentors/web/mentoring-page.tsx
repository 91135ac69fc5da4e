import { useReaderZone } from '#features/meeting/meetings/web/shared/use-reader-zone.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { MentoringList, MentoringSummary } from '../mentoring-contract.ts';
import { useSessions } from './mentoring-api.ts';
import { formatTimes } from './mentoring-labels.ts';
import './mentors.css';
import './mentoring.css';

/** Everything that somebody has booked, or that was booked with them; with a cursor, older ones. */
export function MentoringPage() {
  const { search } = usePageAddress();
  const isFirst = !new URLSearchParams(search).has('cursor');
  return (
    <main id="main" tabIndex={-1} className="wide mentors">
      {!isFirst && (
        <p className="back-link">
          <a href="/mentoring">Your meetings</a>
        </p>
      )}
      <h1>{isFirst ? 'Your meetings' : 'Earlier meetings'}</h1>
      <Loaded
        query={useSessions(search)}
        failedTitle="We could not load your meetings"
        loadingLabel="Loading your meetings"
      >
        {(list) => <Meetings list={list} isFirst={isFirst} />}
      </Loaded>
    </main>
  );
}

function Meetings({ list, isFirst }: { list: MentoringList; isFirst: boolean }) {
  const { open, closed, next, timeZone, isMentor } = list;
  const zone = useReaderZone(timeZone) ?? 'UTC';
  return (
    <>
      {isFirst && isMentor && (
        <p className="mentor-more">
          <ButtonLink href="/mentoring/times" variant="second">
            Say when you have time
          </ButtonLink>
        </p>
      )}
      {isFirst && open.length + closed.length === 0 && (
        <EmptyState title="No meetings yet">
          <p>{isMentor ? 'When a member books you, it is here.' : 'When you book a mentor, it is here.'}</p>
          {!isMentor && <ButtonLink href="/mentors">See the mentors</ButtonLink>}
        </EmptyState>
      )}
      {isFirst && open.length + closed.length > 0 && (
        <>
          <h2>Ahead</h2>
          {open.length > 0 ? <List sessions={open} zone={zone} /> : <p>Nothing is booked.</p>}
        </>
      )}
      {closed.length > 0 && (
        <>
          {isFirst && <h2>Past and cancelled</h2>}
          <List sessions={closed} zone={zone} />
        </>
      )}
      {next && (
        <p className="mentor-more">
          <ButtonLink href={`/mentoring?${new URLSearchParams({ cursor: next })}`} variant="second">
            Earlier meetings
          </ButtonLink>
        </p>
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
