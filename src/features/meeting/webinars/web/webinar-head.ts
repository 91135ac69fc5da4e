import { endOf } from '#features/meeting/meetings/meeting-policy.ts';
import { shorten } from '#platform/shared/text/text.ts';
import { type Head, titled } from '#platform/web/define-page.ts';
import { isRefused, type Refused } from '#platform/web/refusals.ts';
import type { WebinarDetail } from '../contract.ts';
import { webinarPathOf, webinarsPath } from '../vocabulary.ts';
import { readListAddress } from './webinar-api.ts';

export function webinarsHead(search: string): Head {
  const { when, after } = readListAddress(search);
  return {
    title: titled(when === 'past' ? 'Past webinars' : 'Webinars'),
    description: 'Live talks and workshops about scholarships, applications and interviews, with your questions.',
    canonical: when === 'past' ? `${webinarsPath}?when=past` : webinarsPath,
    isHidden: after !== '',
  };
}

/** schema.org `Event`. An invented webinar is no event. `site`: the public URL without a trailing slash. */
function describe(webinar: WebinarDetail, site: string) {
  const { slug, title, description, startsAt, minutes, speakerName, isCancelled, capacity, remaining, pictureId } =
    webinar;
  const url = site + webinarPathOf(slug);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description: shorten(description.replace(/\s+/g, ' '), 300),
    startDate: startsAt,
    endDate: endOf({ startsAt: new Date(startsAt), minutes }).toISOString(),
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: 'SeaLeap', url: site },
    performer: { '@type': 'Person', name: speakerName },
    isAccessibleForFree: webinar.audience !== 'premium',
    ...(pictureId && { image: `${url}/speaker/${pictureId}.webp` }),
    ...(capacity !== null && { maximumAttendeeCapacity: capacity, remainingAttendeeCapacity: remaining }),
  };
}

export function webinarHead(webinar: WebinarDetail | Refused | undefined, site: string): Head {
  if (!webinar || isRefused(webinar)) return { title: titled('Webinar not found'), description: '', isHidden: true };
  return {
    title: titled(webinar.title),
    description: shorten(webinar.description.replace(/\s+/g, ' '), 160),
    canonical: webinarPathOf(webinar.slug),
    ...(!webinar.isSample && { structuredData: describe(webinar, site) }),
  };
}
