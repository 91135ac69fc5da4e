import type { Classroom } from '#features/learning/classroom/contract.ts';
import { useClassroom } from '#features/learning/classroom/web/classroom-api.ts';
import { ClassroomFrame } from '#features/learning/classroom/web/shared/classroom-frame.tsx';
import { endOf } from '#features/meeting/meetings/meeting-policy.ts';
import { useReaderZone } from '#features/meeting/meetings/web/shared/use-reader-zone.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { LiveSession, LiveSessionList } from '../contract.ts';
import { useLiveSessions, useReadSessionsAgainAt } from './live-session-api.ts';
import { LiveSessionItem } from './live-session-item.tsx';

export function LiveSessionsPage() {
  const id = usePageAddress().params.id!;
  const classroom = useClassroom(id);
  const live = useLiveSessions(id);
  return (
    <ClassroomFrame id={id} name="the live sessions" loadingLabel="Loading the live sessions" reads={[classroom, live]}>
      {() => <LiveSessions course={(classroom.data as Classroom).course} {...(live.data as LiveSessionList)} />}
    </ClassroomFrame>
  );
}

const endsAt = ({ startsAt, minutes }: LiveSession) => endOf({ startsAt: new Date(startsAt), minutes }).toISOString();

function LiveSessions({ course, sessions, timeZone }: Pick<Classroom, 'course'> & LiveSessionList) {
  // Until the browser has said where the reader is, each is shown in its own zone.
  const zone = useReaderZone(timeZone);
  useReadSessionsAgainAt(
    course.id,
    sessions.flatMap((session) => (session.isOver ? [] : [session.joinFrom, endsAt(session)])),
  );
  const list = (some: readonly LiveSession[]) => (
    <ul className="grid gap-4">
      {some.map((session) => (
        <LiveSessionItem key={session.id} courseId={course.id} session={session} zone={zone ?? session.timeZone} />
      ))}
    </ul>
  );
  const [ahead, over] = [sessions.filter(({ isOver }) => !isOver), sessions.filter(({ isOver }) => isOver)];
  return (
    <article className="max-w-reading mx-auto">
      <BackLink>
        <a href={`/classes/${course.id}/learn`} dir="auto">
          {course.title}
        </a>
      </BackLink>
      <h1>Live sessions</h1>
      {sessions.length === 0 ? (
        <EmptyState title="No live session is planned">
          <p>When your instructor schedules one, it is in your notifications and here.</p>
        </EmptyState>
      ) : (
        <>
          <p className="text-muted mt-2 mb-5">
            To see them in your calendar, use{' '}
            <a href="/account/notifications/times#calendar">your secret calendar address</a>. Choose reminders and your
            time zone in <a href="/account/notifications/times">your settings</a>.
          </p>
          <h2 className="text-xl mt-10 mb-4">Planned</h2>
          {ahead.length > 0 ? list(ahead) : <p className="text-muted">No live session is planned.</p>}
          {over.length > 0 && (
            <>
              <h2 className="text-xl mt-10 mb-4">Past</h2>
              {list(over)}
            </>
          )}
        </>
      )}
    </article>
  );
}
