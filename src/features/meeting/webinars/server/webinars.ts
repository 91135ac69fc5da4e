import { type CalendarSource, writeCalendar } from '#features/career/calendar/server/calendar.ts';
import { isOpen, isOver } from '#features/meeting/meetings/meeting-policy.ts';
import { shownAddress } from '#features/meeting/meetings/server/meetings.ts';
import { listKnownTimeZones } from '#features/people/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { webinarPathOf } from '../vocabulary.ts';
import { mayRegister, mayWatch, opensAtOf, recordingUntil } from '../webinar-policy.ts';
import { createQuestionRepository } from './questions/question-repository.ts';
import { createRegistrationRepository } from './registrations/registration-repository.ts';
import type { Member } from './registrations/registrations.ts';
import { webinarEntry } from './webinar-calendar.ts';
import { WebinarNotFound } from './webinar-errors.ts';
import { createWebinarRepository, type WebinarWithCounts } from './webinar-repository.ts';
import type { RegistrationRow } from './webinar-table.ts';

type Dependencies = { db: Database; publicUrl: string; now?: () => Date };
export type Webinars = ReturnType<typeof createWebinars>;

/** For so long a feed shows what is over. */
const keptDays = 90;

const hasRecording = ({ recordedAt, recordingUrl, recordingId }: WebinarWithCounts) =>
  recordedAt !== null && (recordingUrl !== null || recordingId !== null);

/** Webinars as everybody reads them. Every method throws WebinarNotFound for one that is not published. */
export function createWebinars({ db, publicUrl, now = () => new Date() }: Dependencies) {
  const repository = createWebinarRepository(db);
  const registrations = createRegistrationRepository(db);
  const { host } = new URL(publicUrl);

  function summarize(webinar: WebinarWithCounts) {
    const { slug, title, speakerName, speakerRole, pictureId, startsAt, timeZone, minutes, capacity } = webinar;
    const { audience, isSample, registered, waiting } = webinar;
    const free = capacity === null ? null : Math.max(0, capacity - registered);
    return {
      ...{ slug, title, speakerName, speakerRole, pictureId, startsAt, timeZone, minutes, capacity, audience },
      ...{ isSample, opensAt: opensAtOf(webinar, now()), isOver: isOver(webinar, now()) },
      remaining: free === null || waiting === 0 ? free : 0,
      isCancelled: webinar.cancelledAt !== null,
      hasRecording: hasRecording(webinar),
    };
  }

  async function get(slug: string) {
    const webinar = await repository.findPublished(slug);
    if (!webinar) throw new WebinarNotFound();
    return webinar;
  }

  /** Describes somebody's participation in a webinar. `suffix` lets a visitor without a session read the files. */
  async function describeParticipation(
    webinar: WebinarWithCounts,
    registration: RegistrationRow | undefined,
    isPremium: boolean,
    suffix = '',
  ) {
    const [isIn, hasJoined] = [registration?.state === 'registered', Boolean(registration?.joinedAt)];
    const isAllowed = mayWatch(webinar, isIn, isPremium, now());
    const path = webinarPathOf(webinar.slug);
    const questions = registration ? await createQuestionRepository(db).listOf(registration.id) : [];
    const link = (title: string, href: string) => ({ title, href, isVideo: false, captions: null });
    const captions = webinar.captionsId ? `${path}/captions.vtt${suffix}` : null;
    const recordings = [
      ...(webinar.recordingId
        ? [{ title: 'Recording', href: `${path}/recording${suffix}`, isVideo: true, captions }]
        : []),
      ...(webinar.recordingUrl ? [link('Watch the recording', webinar.recordingUrl)] : []),
      ...(webinar.slidesId ? [link('Slides (PDF)', `${path}/slides.pdf${suffix}`)] : []),
    ];
    return {
      state: registration && registration.state !== 'unconfirmed' ? registration.state : ('none' as const),
      ahead: registration?.state === 'waiting' ? await registrations.countAhead(registration) : 0,
      isOpen: isOpen(webinar, now()),
      hasJoined,
      meetingUrl: shownAddress(webinar, isIn && hasJoined, now()),
      questions: questions.map(({ id, text, state }) => ({ id, text, state })),
      recordings: isAllowed ? recordings : [],
      recordingsUntil: isAllowed && !isPremium ? recordingUntil(webinar) : null,
    };
  }

  const listEntries: CalendarSource = async (userId) => {
    const rows = await registrations.listOfMember(userId, daysAfter(now(), -keptDays));
    return rows.map(({ webinar, state }) => webinarEntry(webinar, publicUrl, state === 'waiting'));
  };

  return {
    get,
    describeParticipation,
    listForSitemap: repository.listForSitemap,

    /** For the feed of a person: those for which they are registered or wait. */
    listEntries,

    async list(when: 'upcoming' | 'past', cursor: string | undefined, limit: number) {
      const read = when === 'past' ? repository.listPast : repository.listUpcoming;
      return (await read(now(), cursor, limit)).map((webinar) => ({ id: webinar.id, ...summarize(webinar) }));
    },

    /** `member`: undefined for visitors, who all get the same. */
    async read(slug: string, member: Member | undefined) {
      const webinar = await get(slug);
      const { description, speakerBio, slidesId } = webinar;
      const shown = { ...summarize(webinar), description, speakerBio, hasSlides: slidesId !== null };
      if (!member) return { ...shown, mine: null };
      const registration = await registrations.find(webinar.id, member.id);
      const answer = mayRegister(webinar, member.isPremium ? 'premium' : 'member', now());
      return {
        ...shown,
        mine: {
          ...(await describeParticipation(webinar, registration, member.isPremium)),
          mayRegister: member.lacksConsent ? ('guardian' as const) : answer === 'account' ? ('yes' as const) : answer,
          isPremium: member.isPremium,
          timeZone: (await listKnownTimeZones(db, [member.id])).get(member.id) ?? null,
        },
      };
    },

    /** The file of one for calendars, with an alarm an hour before. It says nothing that the page does not. */
    async writeOne(slug: string) {
      return writeCalendar([webinarEntry(await get(slug), publicUrl)], { host, now: now(), hasAlarms: true });
    },
  };
}
