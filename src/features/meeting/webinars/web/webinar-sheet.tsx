import type { ReactNode } from 'react';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { WebinarDetail } from '../contract.ts';
import { webinarPathOf, webinarsPath } from '../vocabulary.ts';
import { useWebinar } from './webinar-api.ts';
import { WebinarBadges } from './webinar-card.tsx';
import { capacityText } from './webinar-labels.ts';
import { WebinarPanel, WebinarTime } from './webinar-parts.tsx';

/** The page of one webinar; `children` is what the reader can do about it. */
export function WebinarSheet({ children }: { children: (webinar: WebinarDetail) => ReactNode }) {
  const { data, error, refetch } = useWebinar(usePageAddress().params.slug!);
  const frame = (content: ReactNode) => (
    <PageFrame width="reading" className="wrap-anywhere [&>.banner]:my-5">
      {content}
    </PageFrame>
  );
  if (error && !data)
    return frame(<FailedState as="h1" title="We could not load the webinar" onRetry={() => void refetch()} />);
  if (!data) return frame(<Loader label="Loading the webinar" />);
  if (isRefused(data))
    return frame(
      <EmptyState title="There is no such webinar" as="h1">
        <p>It may have another address.</p>
        <ButtonLink href={webinarsPath}>See all webinars</ButtonLink>
      </EmptyState>,
    );
  return frame(<Sheet webinar={data}>{children(data)}</Sheet>);
}

function Sheet({ webinar, children }: { webinar: WebinarDetail; children: ReactNode }) {
  const { slug, title, description, isSample, isCancelled, isOver, mine } = webinar;
  const capacity = capacityText(webinar);
  return (
    <>
      <BackLink>
        <a href={isOver ? `${webinarsPath}?when=past` : webinarsPath}>All webinars</a>
      </BackLink>
      <h1 dir="auto">{title}</h1>
      <p className="font-strong my-3">
        <WebinarTime webinar={webinar} zone={mine?.timeZone ?? null} />
      </p>
      <WebinarBadges webinar={webinar} />
      {capacity && <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">{capacity}</p>}
      {isSample && <Banner title="This is a sample">The speaker is invented, and nobody meets at its address.</Banner>}
      {isCancelled && <Banner kind="warning">This webinar does not take place.</Banner>}
      <WebinarPanel id="registration" aria-label="Your registration">
        {children}
      </WebinarPanel>
      {!isOver && !isCancelled && (
        <p>
          <a className="link inline-flex min-h-control items-center" href={`${webinarPathOf(slug)}/calendar.ics`}>
            Add it to your calendar
          </a>
        </p>
      )}
      <section aria-labelledby="about-title">
        <h2 className="leading-snug text-xl mt-10 mb-3" id="about-title">
          What it is about
        </h2>
        <p className="whitespace-pre-line" dir="auto">
          {description}
        </p>
      </section>
      <Speaker webinar={webinar} />
    </>
  );
}

function Speaker({ webinar }: { webinar: WebinarDetail }) {
  const { slug, speakerName, speakerRole, speakerBio, pictureId } = webinar;
  return (
    <section aria-labelledby="speaker-title">
      <h2 className="leading-snug text-xl mt-10 mb-3" id="speaker-title">
        Who speaks
      </h2>
      <div className="flex items-center mb-3 gap-4">
        {pictureId && (
          <img
            className="w-24 h-24 rounded-[50%] object-cover"
            src={`${webinarPathOf(slug)}/speaker/${pictureId}.webp`}
            alt=""
            width="96"
            height="96"
            loading="lazy"
          />
        )}
        <div>
          <p className="font-strong" dir="auto">
            {speakerName}
          </p>
          {speakerRole && (
            <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4" dir="auto">
              {speakerRole}
            </p>
          )}
        </div>
      </div>
      {speakerBio && (
        <p className="whitespace-pre-line" dir="auto">
          {speakerBio}
        </p>
      )}
    </section>
  );
}
