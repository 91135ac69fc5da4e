import type { ReactNode } from 'react';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { WebinarDetail } from '../contract.ts';
import { webinarPathOf, webinarsPath } from '../vocabulary.ts';
import { useWebinar } from './webinar-api.ts';
import { WebinarBadges } from './webinar-card.tsx';
import { capacityText } from './webinar-labels.ts';
import { WebinarTime } from './webinar-time.tsx';
import './webinars.css';

/** The page of one webinar; `children` is what the reader can do about it. */
export function WebinarSheet({ children }: { children: (webinar: WebinarDetail) => ReactNode }) {
  const { data, error, refetch } = useWebinar(usePageAddress().params.slug!);
  const frame = (content: ReactNode) => (
    <main id="main" tabIndex={-1} className="wide webinars">
      {content}
    </main>
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
      <p className="back-link">
        <a href={isOver ? `${webinarsPath}?when=past` : webinarsPath}>All webinars</a>
      </p>
      <h1 dir="auto">{title}</h1>
      <p className="webinar-when">
        <WebinarTime webinar={webinar} zone={mine?.timeZone ?? null} />
      </p>
      <WebinarBadges webinar={webinar} />
      {capacity && <p className="webinar-note">{capacity}</p>}
      {isSample && <Banner title="This is a sample">The speaker is invented, and nobody meets at its address.</Banner>}
      {isCancelled && <Banner kind="warning">This webinar does not take place.</Banner>}
      <section id="registration" className="webinar-panel" aria-label="Your registration">
        {children}
      </section>
      {!isOver && !isCancelled && (
        <p>
          <a className="link webinar-link" href={`${webinarPathOf(slug)}/calendar.ics`}>
            Add it to your calendar
          </a>
        </p>
      )}
      <section aria-labelledby="about-title">
        <h2 id="about-title">What it is about</h2>
        <p className="webinar-text" dir="auto">
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
      <h2 id="speaker-title">Who speaks</h2>
      <div className="webinar-person">
        {pictureId && (
          <img src={`${webinarPathOf(slug)}/speaker/${pictureId}.webp`} alt="" width="96" height="96" loading="lazy" />
        )}
        <div>
          <p className="webinar-person-name" dir="auto">
            {speakerName}
          </p>
          {speakerRole && (
            <p className="webinar-note" dir="auto">
              {speakerRole}
            </p>
          )}
        </div>
      </div>
      {speakerBio && (
        <p className="webinar-text" dir="auto">
          {speakerBio}
        </p>
      )}
    </section>
  );
}
