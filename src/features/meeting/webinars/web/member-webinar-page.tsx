import { endOf, formatClock, formatStart, joinFromOf } from '#features/meeting/meetings/meeting-policy.ts';
import { JoinButton } from '#features/meeting/meetings/web/shared/join-button.tsx';
import { useReaderZone } from '#features/meeting/meetings/web/shared/use-reader-zone.ts';
import { counted } from '#platform/shared/text/text.ts';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { OwnParticipation, WebinarDetail } from '../contract.ts';
import { AskSection } from './ask-section.tsx';
import { RecordingsSection } from './recordings-section.tsx';
import { useReadWebinarAgainAt, webinarApi, webinarChanges } from './webinar-api.ts';
import { WebinarSheet } from './webinar-sheet.tsx';

/** Shows a webinar to members, with their registration. */
export const MemberWebinarPage = () => (
  <WebinarSheet>{(webinar) => webinar.mine && <Registration webinar={webinar} mine={webinar.mine} />}</WebinarSheet>
);

type Properties = { webinar: WebinarDetail; mine: OwnParticipation };

function Registration({ webinar, mine }: Properties) {
  const { slug, isOver, isCancelled, startsAt, minutes, opensAt } = webinar;
  const when = { startsAt: new Date(startsAt), minutes };
  useReadWebinarAgainAt(
    slug,
    isOver ? [] : [joinFromOf(when).toISOString(), endOf(when).toISOString(), ...(opensAt ? [opensAt] : [])],
  );
  if (isCancelled) return <p>Nobody can register for it any more.</p>;
  if (isOver) return <RecordingsSection webinar={webinar} {...mine} />;
  return (
    <>
      {mine.state === 'none' && <NotRegistered webinar={webinar} mine={mine} />}
      {mine.state === 'waiting' && (
        <>
          <h2 className="leading-snug text-xl mt-10 mb-3">You are on the waiting list</h2>
          <p>
            {mine.ahead === 0 ? 'You are next.' : `${counted(mine.ahead, 'person', 'people')} waited longer.`} When a
            place becomes free and it is your turn, it is yours, and we notify you.
          </p>
          <PressForm slug={slug} part="registration/cancel" label="Leave the waiting list" variant="second" />
        </>
      )}
      {mine.state === 'registered' && <Registered webinar={webinar} mine={mine} />}
      {mine.state !== 'none' && <AskSection path={`${webinarApi(slug)}/questions`} questions={mine.questions} />}
    </>
  );
}

function NotRegistered({ webinar, mine }: Properties) {
  const { slug, remaining, opensAt, timeZone } = webinar;
  const zone = useReaderZone(mine.timeZone) ?? timeZone;
  if (mine.mayRegister === 'guardian') return <p>You can register when a parent or guardian has agreed.</p>;
  if (mine.mayRegister === 'premium')
    return (
      <>
        <p>This webinar is for Premium members.</p>
        <ButtonLink href="/membership">See what Premium gives</ButtonLink>
      </>
    );
  if (mine.mayRegister === 'later' && opensAt)
    return (
      <>
        <p>
          Premium members can register now. It opens for you on{' '}
          <time dateTime={opensAt}>{formatStart(new Date(opensAt), zone)}</time>.
        </p>
        <ButtonLink href="/membership" variant="second">
          See what Premium gives
        </ButtonLink>
      </>
    );
  return (
    <>
      <h2 className="leading-snug text-xl mt-10 mb-3">
        {remaining === 0 ? 'All places are taken' : 'Do you want to come?'}
      </h2>
      <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">
        {remaining === 0
          ? 'When a place becomes free and it is your turn, it is yours, and we notify you.'
          : 'One press is enough. We remind you a day and an hour before, as you chose in your settings.'}
      </p>
      <PressForm slug={slug} part="registration" label={remaining === 0 ? 'Join the waiting list' : 'Register'} />
    </>
  );
}

function Registered({ webinar, mine }: Properties) {
  const { slug, startsAt, timeZone } = webinar;
  const zone = useReaderZone(mine.timeZone) ?? timeZone;
  const joinFrom = formatClock(joinFromOf({ startsAt: new Date(startsAt) }), zone);
  return (
    <>
      <Banner kind="success" title="You are registered">
        {mine.isOpen ? 'It is open now.' : `You can join here from ${joinFrom} on, 15 minutes before it begins.`}
      </Banner>
      <p className="flex flex-wrap items-center gap-2">
        {mine.meetingUrl !== null && (
          <ButtonLink href={mine.meetingUrl} rel="noopener noreferrer">
            Open the meeting
          </ButtonLink>
        )}
      </p>
      {mine.isOpen && mine.meetingUrl === null && (
        <JoinButton action={`${webinarApi(slug)}/join`} changes={webinarChanges}>
          Join
        </JoinButton>
      )}
      <PressForm slug={slug} part="registration/cancel" label="Cancel my registration" variant="second" />
    </>
  );
}

type PressProperties = { slug: string; part: string; label: string; variant?: 'second' };

const PressForm = ({ slug, part, label, variant }: PressProperties) => (
  <PostButton action={`${webinarApi(slug)}/${part}`} changes={webinarChanges} variant={variant}>
    {label}
  </PostButton>
);
