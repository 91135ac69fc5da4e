import { formatClock, formatSpan, zoneLabel } from '#features/meeting/meetings/meeting-policy.ts';
import { JoinButton } from '#features/meeting/meetings/web/shared/join-button.tsx';
import { counted } from '#platform/shared/text/text.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
import type { LiveSession } from '../contract.ts';
import { liveSessionsPathOf } from '../vocabulary.ts';
import { joinPath, liveSessionsKey } from './live-session-api.ts';

type Properties = { courseId: string; session: LiveSession; zone: string };

/** One live session, with times of a zone. */
export function LiveSessionItem({ courseId, session, zone }: Properties) {
  const { id, title, description, isCancelled, isOver, isOpen, isSample, isFull } = session;
  const when = { startsAt: new Date(session.startsAt), minutes: session.minutes };
  return (
    <li
      className={`grid gap-2 rounded-card border border-line p-5 wrap-anywhere scroll-mt-24 [&_h3]:text-lg [&_h3]:leading-snug target:border-sea ${isCancelled ? 'text-muted' : 'bg-surface'}`}
      id={`live-session-${id}`}
    >
      <h3 dir="auto">{title}</h3>
      <p className="font-strong">
        <time dateTime={session.startsAt}>{formatSpan(when, zone)}</time> ({zoneLabel(zone)})
      </p>
      {(isSample || isCancelled || isOpen || isFull) && (
        <p className="flex flex-wrap gap-2">
          {isCancelled && <Badge kind="quiet">Cancelled</Badge>}
          {isOpen && <Badge kind="strong">Open now</Badge>}
          {isFull && !isCancelled && !isOver && <Badge>Full</Badge>}
          {isSample && <Badge kind="outline">Sample</Badge>}
        </p>
      )}
      {description && (
        <p className="whitespace-pre-line" dir="auto">
          {description}
        </p>
      )}
      {isOver ? (
        <Afterwards session={session} />
      ) : (
        !isCancelled && <Joining courseId={courseId} session={session} zone={zone} />
      )}
    </li>
  );
}

function Joining({ courseId, session, zone }: Properties) {
  const { id, title, capacity, isOpen, isFull, joinFrom, meetingUrl } = session;
  return (
    <>
      {capacity !== null && (
        <p className="text-muted">
          {isFull
            ? `All ${counted(capacity, 'place')} are taken. A place is free again when somebody gives the class back.`
            : `There are ${counted(capacity, 'place')}, for those who join first.`}
        </p>
      )}
      {!isOpen && (
        <p className="text-muted">
          You can join here from {formatClock(new Date(joinFrom), zone)} on, 15 minutes before it begins.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {meetingUrl !== null ? (
          <ButtonLink href={meetingUrl} rel="noopener noreferrer">
            Open the meeting<span className="visually-hidden">: {title}</span>
          </ButtonLink>
        ) : (
          isOpen &&
          !isFull && (
            <JoinButton action={joinPath(courseId, id)} changes={[liveSessionsKey(courseId)]}>
              Join<span className="visually-hidden">: {title}</span>
            </JoinButton>
          )
        )}
        <ButtonLink variant="second" href={`${liveSessionsPathOf(courseId)}/${id}/calendar.ics`}>
          Add to calendar<span className="visually-hidden">: {title}</span>
        </ButtonLink>
      </div>
    </>
  );
}

function Afterwards({ session: { recordings, notesHtml } }: Record<'session', LiveSession>) {
  if (recordings.length === 0 && notesHtml === '') return <p className="text-muted">No recording or notes yet.</p>;
  return (
    <>
      {recordings.length > 0 && (
        <ul className="">
          {recordings.map(({ title, href }) => (
            <li key={href}>
              <a
                className="link inline-flex min-h-control items-center"
                href={href}
                rel="noopener noreferrer"
                dir="auto"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      {notesHtml && <RenderedText html={notesHtml} />}
    </>
  );
}
