import { useQueryClient } from '@tanstack/react-query';
import { zoneLabel } from '#features/meeting/meetings/meeting-policy.ts';
import { useReaderZone } from '#features/meeting/meetings/web/shared/use-reader-zone.ts';
import { AgeCheck } from '#features/people/profiles/web/shared/age-check.tsx';
import { useSession } from '#features/people/session/web/session-api.ts';
import { counted } from '#platform/shared/text/text.ts';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { navigate } from '#platform/web/router.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import type { Mentor } from '../../contract.ts';
import type { MentorSlots } from '../../mentoring-contract.ts';
import { mentoringLimits, sessionLengths } from '../../mentoring-vocabulary.ts';
import { mentorsApi } from '../mentor-api.ts';
import { minutesOf, sessionsApi, slotsKey, useSlots } from '../mentoring-api.ts';
import { bookingMessages } from '../mentoring-labels.ts';
import { PermissionForm } from './permission-form.tsx';
import { SlotFields } from './slot-fields.tsx';

/** Free times of a mentor, and what a member needs to book one. */
export function BookingSection({ mentor }: { mentor: Mentor }) {
  const minutes = minutesOf(usePageAddress().search);
  return (
    <section aria-labelledby="book-title" id="book">
      <h2 className="text-lg mt-8 mb-2" id="book-title">
        {mentor.isMine ? 'Your times' : `Book a conversation with ${mentor.name}`}
      </h2>
      <Loaded
        query={useSlots(mentor.id, minutes)}
        failedTitle="We could not load the times"
        loadingLabel="Loading the times"
      >
        {(found) =>
          isRefused(found) ? (
            <p>This mentor cannot be booked at the moment.</p>
          ) : (
            <Booking mentor={mentor} found={found} />
          )
        }
      </Loaded>
    </section>
  );
}

type Properties = { mentor: Mentor; found: MentorSlots };

function Booking({ mentor, found }: Properties) {
  const { state, permission, allowance } = found;
  if (state === 'own')
    return (
      <ButtonLink href="/mentoring/times" variant="second">
        Say when you have time
      </ButtonLink>
    );
  if (state === 'closed')
    return (
      <Banner title="Booking is closed">
        Meetings have no address yet: whoever runs SeaLeap has to set one up. Nobody can be booked before that.
      </Banner>
    );
  if (state === 'notPremium') return <p>Premium members book a mentor.</p>;
  if (state === 'notForMinors') return <p>This mentor does not meet people under 18.</p>;
  if (state === 'profileNeeded')
    return (
      <p>
        Complete{' '}
        <a className="link" href="/profile">
          your profile
        </a>{' '}
        first.
      </p>
    );
  if (state === 'ageNeeded') return <AgeNeeded />;
  if (state === 'permissionNeeded') return <PermissionForm mentorId={mentor.id} permission={permission} />;
  return (
    <>
      <p className="text-muted text-sm">
        You can book {counted(allowance.max, 'meeting')} a month
        {allowance.left < allowance.max && `, and have ${allowance.left} left this month`}. One comes back when your
        mentor cancels, or when you cancel at least {mentoringLimits.freeHours} hours before.
      </p>
      {mentor.isSample && <Banner>This mentor is invented, so nobody comes. You can try how booking works.</Banner>}
      <BookingForm mentor={mentor} found={found} />
    </>
  );
}

/** Without a script the profile page asks. */
function AgeNeeded() {
  const client = useQueryClient();
  const uid = useSession().data?.person?.uid ?? '';
  const readAgain = () => {
    for (const key of [slotsKey, mentorsApi]) void client.invalidateQueries({ queryKey: [key] });
  };
  return (
    <>
      <p>
        Tell us how old you are before you book. You can also do it in{' '}
        <a className="link" href="/profile">
          your profile
        </a>
        .
      </p>
      <AgeCheck uid={uid} reason="meet mentors together with a parent or guardian" onSaved={readAgain} />
    </>
  );
}

function BookingForm({ mentor, found: { slots, timeZone, minutes } }: Properties) {
  const zone = useReaderZone(timeZone) ?? 'UTC';
  return (
    <>
      <nav aria-label="How long" className="flex flex-wrap gap-2">
        {sessionLengths.map((one) => (
          <ChipLink key={one} href={`/mentors/${mentor.id}?minutes=${one}`} isCurrent={one === minutes}>
            {`${one} minutes`}
          </ChipLink>
        ))}
      </nav>
      {slots.length === 0 ? (
        <p>There is no free time in the next four weeks. Look again in some days, or ask for another length.</p>
      ) : (
        <Form
          action={sessionsApi}
          messages={bookingMessages}
          keepAs={`book:${mentor.id}`}
          changes={[sessionsApi, slotsKey]}
          onDone={async (response) => {
            const { id } = (await response.json()) as { id: string };
            navigate(`/mentoring/${id}?done=booked`);
          }}
          fields={{ mentorId: mentor.id, minutes }}
        >
          <p>Times are those of {zoneLabel(zone)}.</p>
          <SlotFields slots={slots} zone={zone} />
          <TextArea
            {...{ label: 'Your question', name: 'question', required: true, rows: 5 }}
            {...{ minLength: mentoringLimits.minQuestion, maxLength: mentoringLimits.question }}
            hint="What do you want to know, and what have you done so far? Your mentor reads it before you meet."
          />
          <Submit busyLabel="Booking…">Book this time</Submit>
        </Form>
      )}
    </>
  );
}
