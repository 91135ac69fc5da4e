import { useReaderZone } from '#features/meeting/meetings/web/shared/use-reader-zone.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { MentoringSession } from '../../mentoring-contract.ts';
import { useMentoringSession } from '../mentoring-api.ts';
import { formatTimes } from '../mentoring-labels.ts';
import { AfterSection } from './after-section.tsx';
import { ChangeSection } from './change-section.tsx';
import { ThreadSection } from './thread-section.tsx';

/** One meeting, for the member and the mentor. */
export function SessionPage() {
  const { params } = usePageAddress();
  return (
    <PageFrame width="reading" className="wrap-anywhere">
      <BackLink>
        <a href="/mentoring">Your meetings</a>
      </BackLink>
      <Loaded
        query={useMentoringSession(params.id ?? '')}
        failedTitle="We could not load the meeting"
        loadingLabel="Loading"
        as="h1"
      >
        {(session) =>
          isRefused(session) ? (
            <EmptyState as="h1" title="This meeting is not here">
              <ButtonLink href="/mentoring">See your meetings</ButtonLink>
            </EmptyState>
          ) : (
            <Session session={session} />
          )
        }
      </Loaded>
    </PageFrame>
  );
}

function Session({ session }: { session: MentoringSession }) {
  const { name, side, question, meetingUrl, isCancelled, isOver, isSample, hasGuardian, note } = session;
  const zone = useReaderZone(session.timeZone) ?? 'UTC';
  const isBooked = new URLSearchParams(usePageAddress().search).get('done') === 'booked';
  const isMember = side === 'member';
  return (
    <>
      <h1>
        {isMember ? 'Your mentor ' : 'Meeting with '}
        <bdi>{name}</bdi>
      </h1>
      <p className="font-strong mt-2">
        <time dateTime={session.startsAt}>{formatTimes(session, zone)}</time>
      </p>
      <p className="flex flex-wrap mt-2 gap-2">
        {isCancelled && <Badge kind="strong">Cancelled</Badge>}
        {isSample && <Badge kind="outline">Sample, invented</Badge>}
        {hasGuardian && <Badge kind="quiet">{isMember ? 'Your guardian is invited' : 'A guardian is invited'}</Badge>}
      </p>
      {isBooked && !isCancelled && (
        <Banner kind="success" title="It is booked">
          {isSample ? 'We sent you an email' : 'We sent both of you an email'} with an entry for your calendar.
        </Banner>
      )}
      {isCancelled && <Cancelled session={session} />}
      {meetingUrl && (
        <p className="mt-5">
          <ButtonLink href={meetingUrl} rel="noopener noreferrer">
            Open the meeting
          </ButtonLink>
        </p>
      )}
      <section aria-labelledby="question">
        <h2 className="text-lg mt-8 mb-2" id="question">
          {isMember ? 'Your question' : 'Their question'}
        </h2>
        <p className="whitespace-pre-line" dir="auto">
          {question}
        </p>
      </section>
      {note && isMember && (
        <section aria-labelledby="mentor-note">
          <h2 className="text-lg mt-8 mb-2" id="mentor-note">
            A note from your mentor
          </h2>
          <p className="whitespace-pre-line ps-3.5 border-s-3 border-sea" dir="auto">
            {note}
          </p>
        </section>
      )}
      {session.canWriteAfter && <AfterSection session={session} />}
      <ThreadSection session={session} zone={zone} />
      {!isCancelled && !isOver && <ChangeSection session={session} zone={zone} />}
    </>
  );
}

function Cancelled({ session: { cancelledBy, cancelReason, side, mentorId } }: { session: MentoringSession }) {
  const by = cancelledBy === side ? 'You cancelled it.' : cancelledBy === 'site' ? '' : 'The other one cancelled it.';
  return (
    <Banner title="It does not take place">
      {by} <span dir="auto">{cancelReason}</span>{' '}
      {side === 'member' && (
        <a className="link" href={`/mentors/${mentorId}`}>
          Book another time
        </a>
      )}
    </Banner>
  );
}
