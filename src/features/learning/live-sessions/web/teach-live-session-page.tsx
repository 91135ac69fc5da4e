import { teachPathOf } from '#features/learning/instructors/vocabulary.ts';
import { formatStart } from '#features/meeting/meetings/meeting-policy.ts';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { TaughtLiveSession, TaughtLiveSessionList } from '../contract.ts';
import { AfterwardsSection } from './afterwards-section.tsx';
import { AttendeesSection } from './attendees-section.tsx';
import { LiveSessionForm } from './live-session-form.tsx';
import { doneTexts } from './live-session-labels.ts';
import { taughtKey, teachSessionApi, useTaughtLiveSessions } from './teach-live-session-api.ts';

export function TeachLiveSessionPage() {
  const { courseId = '', liveSessionId } = usePageAddress().params;
  return (
    <>
      <BackLink>
        <a href={teachPathOf(courseId, 'sessions')}>All live sessions</a>
      </BackLink>
      <Loaded
        query={useTaughtLiveSessions(courseId)}
        failedTitle="We could not load the live session"
        loadingLabel="Loading the live session"
      >
        {(list) => {
          const session = list.sessions.find(({ id }) => id === liveSessionId);
          return session ? (
            <Session courseId={courseId} session={session} list={list} />
          ) : (
            <EmptyState title="There is no such live session">
              <p>It may belong to another class.</p>
            </EmptyState>
          );
        }}
      </Loaded>
    </>
  );
}

type Properties = { courseId: string; session: TaughtLiveSession; list: TaughtLiveSessionList };

function Session({ courseId, session, list }: Properties) {
  const done = doneTexts[new URLSearchParams(usePageAddress().search).get('done') ?? ''];
  const { title, startsAt, timeZone, minutes, isCancelled, isOver, attendees } = session;
  const hasBegun = attendees > 0 || (isOver && !isCancelled);
  return (
    <>
      <h2 className="text-xl wrap-anywhere mt-3" dir="auto">
        {title}
      </h2>
      <p className="text-muted mt-2 mb-5">
        {formatStart(new Date(startsAt), timeZone)}, {minutes} minutes
      </p>
      {done && <Banner kind="success">{done}</Banner>}
      {isCancelled && <Banner kind="warning">It is cancelled. Nobody can join it.</Banner>}
      {!isCancelled && isOver && <AfterwardsSection courseId={courseId} session={session} lessons={list.lessons} />}
      {!isCancelled && !isOver && <Details courseId={courseId} session={session} list={list} />}
      {hasBegun && <AttendeesSection courseId={courseId} liveSessionId={session.id} timeZone={timeZone} />}
      {!isCancelled && !isOver && <Cancelling courseId={courseId} session={session} />}
    </>
  );
}

function Details({ courseId, session, list: { timeZone, timeZones } }: Properties) {
  return (
    <Panel aria-labelledby="details">
      <h2 id="details">When and where</h2>
      <p className="text-muted">
        Learners are notified when you change the title, the text, the beginning or the length.
      </p>
      <LiveSessionForm
        action={teachSessionApi(courseId, session.id)}
        courseId={courseId}
        onDone={() => toast({ title: doneTexts.changed! })}
        session={session}
        timeZone={timeZone}
        timeZones={timeZones}
        button="Save changes"
      />
    </Panel>
  );
}

const Cancelling = ({ courseId, session }: Omit<Properties, 'list'>) => (
  <details className="">
    <summary className="button button-second list-none cursor-pointer">Cancel this live session</summary>
    <p className="max-w-lg pt-4">
      Everybody who is enrolled is notified at once. You cannot take it back, but you can schedule another one.
    </p>
    <PostButton
      action={`${teachSessionApi(courseId, session.id)}/cancel`}
      changes={[taughtKey(courseId)]}
      done={doneTexts.cancelled}
      layout="py-4"
      variant="second"
    >
      Yes, cancel it
    </PostButton>
  </details>
);
