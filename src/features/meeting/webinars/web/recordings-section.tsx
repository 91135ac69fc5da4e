import { formatStart } from '#features/meeting/meetings/meeting-policy.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { OwnParticipation, WebinarSummary } from '../contract.ts';
import { recordingDays } from '../vocabulary.ts';

type Properties = Pick<OwnParticipation, 'recordings' | 'recordingsUntil'> & {
  webinar: Pick<WebinarSummary, 'timeZone'> & { hasRecording?: boolean; hasSlides?: boolean };
};

/** Offers the recordings and slides afterwards, to people who may have them. */
export function RecordingsSection({ webinar, recordings, recordingsUntil }: Properties) {
  const { hasRecording = false, hasSlides = false, timeZone } = webinar;
  if (recordings.length === 0)
    return hasRecording || hasSlides ? (
      <>
        <p>
          It is over. Who was registered can watch the recording for {recordingDays} days. Premium members can watch it
          always.
        </p>
        <ButtonLink href="/membership">See what Premium gives</ButtonLink>
      </>
    ) : (
      <p>It is over. There is no recording yet.</p>
    );
  const [video] = recordings.filter(({ isVideo }) => isVideo);
  const links = recordings.filter(({ isVideo }) => !isVideo);
  return (
    <>
      <h2 className="leading-snug text-xl mt-10 mb-3">Recording and slides</h2>
      {recordingsUntil && (
        <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">
          You can watch it until{' '}
          <time dateTime={recordingsUntil}>{formatStart(new Date(recordingsUntil), timeZone)}</time>. Premium members
          keep it.
        </p>
      )}
      {video && (
        // biome-ignore lint/a11y/useMediaCaption: with a track wherever the team has added captions.
        <video
          className="w-full rounded-input bg-[#000]"
          controls
          preload="metadata"
          src={video.href}
          aria-label={video.title}
        >
          {video.captions && <track kind="captions" src={video.captions} label="Captions" default />}
        </video>
      )}
      {links.length > 0 && (
        <ul className="webinar-links">
          {links.map(({ title, href }) => (
            <li key={href}>
              <a className="link inline-flex min-h-control items-center" href={href} rel="noopener noreferrer">
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
