import { useReaderZone } from '#features/meeting/meetings/web/shared/use-reader-zone.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { MentoringList, MentoringSummary } from '../mentoring-contract.ts';
import { useSessions } from './mentoring-api.ts';
import { formatTimes } from './mentoring-labels.ts';

/** Everything that somebody has booked, or that was booked with them; with a cursor, older ones. */
export function MentoringPage() {
  const { search } = usePageAddress();
  const isFirst = !new URLSearchParams(search).has('cursor');
  return (
    <PageFrame width="reading" className="wrap-anywhere">
      {!isFirst && (
        <BackLink>
          <a href="/mentoring">Your meetings</a>
        </BackLink>
      )}
      <h1>{isFirst ? 'Your meetings' : 'Earlier meetings'}</h1>
      <Loaded
        query={useSessions(search)}
        failedTitle="We could not load your meetings"
        loadingLabel="Loading your meetings"
      >
        {(list) => <Meetings list={list} isFirst={isFirst} />}
      </Loaded>
    </PageFrame>
  );
}

function Meetings({ list, isFirst }: { list: MentoringList; isFirst: boolean }) {
  const { open, closed, next, timeZone, isMentor } = list;
  const zone = useReaderZone(timeZone) ?? 'UTC';
  return (
    <>
      {isFirst && isMentor && (
        <p className="mt-8">
          <ButtonLink className="inline-flex min-h-control items-center" href="/mentoring/times" variant="second">
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
          <h2 className="text-lg mt-8 mb-2">Ahead</h2>
          {open.length > 0 ? <List sessions={open} zone={zone} /> : <p>Nothing is booked.</p>}
        </>
      )}
      {closed.length > 0 && (
        <>
          {isFirst && <h2 className="mt-8 mb-2 text-lg">Past and cancelled</h2>}
          <List sessions={closed} zone={zone} />
        </>
      )}
      {next && (
        <p className="mt-8">
          <ButtonLink
            className="inline-flex min-h-control items-center"
            href={`/mentoring?${new URLSearchParams({ cursor: next })}`}
            variant="second"
          >
            Earlier meetings
          </ButtonLink>
        </p>
      )}
    </>
  );
}

const List = ({ sessions, zone }: { sessions: readonly MentoringSummary[]; zone: string }) => (
  <ul className="border-t border-line">
    {sessions.map((session) => (
      <li className="py-3 border-b border-line" key={session.id}>
        <a
          className="flex min-h-control items-center text-sea font-strong underline underline-offset-3"
          href={`/mentoring/${session.id}`}
          dir="auto"
        >
          {session.name}
        </a>
        <p>
          <time dateTime={session.startsAt}>{formatTimes(session, zone)}</time>
        </p>
        <p className="flex flex-wrap mt-2 gap-2">
          <Badge kind="outline">{session.side === 'mentor' ? 'You are the mentor' : 'Your mentor'}</Badge>
          {session.isCancelled && <Badge kind="strong">Cancelled</Badge>}
          {session.isSample && <Badge kind="outline">Sample, invented</Badge>}
        </p>
      </li>
    ))}
  </ul>
);
