import { useRef } from 'react';
import { formatStart } from '#features/meeting/meetings/meeting-policy.ts';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import { Disclosure } from '#platform/web/ui/layout/disclosure.tsx';
import type { MentoringSession } from '../../mentoring-contract.ts';
import { mentoringLimits } from '../../mentoring-vocabulary.ts';
import { sessionsApi, slotsKey, useSlots } from '../mentoring-api.ts';
import { bookingMessages } from '../mentoring-labels.ts';
import { SlotFields } from './slot-fields.tsx';

const changes = [sessionsApi, slotsKey];

/** Another time, or none. */
export function ChangeSection({ session, zone }: { session: MentoringSession; zone: string }) {
  const { id, side, canMove, freeUntil } = session;
  return (
    <section aria-labelledby="change">
      <h2 className="text-lg mt-8 mb-2" id="change">
        Another time, or not at all
      </h2>
      {side === 'member' ? (
        <p>
          Until {formatStart(new Date(freeUntil), zone)} you can move it, twice at most, or cancel it and book another
          one instead. Later it counts as used.
        </p>
      ) : (
        <p>If you cannot come, cancel it and say when you have time. The member can then book another one.</p>
      )}
      {canMove && <Move session={session} zone={zone} />}
      <Disclosure>
        <summary>Cancel the meeting</summary>
        <Form action={`${sessionsApi}/${id}/cancel`} changes={changes} done="It is cancelled. Everybody hears of it">
          <TextArea
            {...{ label: 'Why', name: 'reason', isOptional: true, rows: 2, maxLength: mentoringLimits.reason }}
            hint="The other one reads it."
          />
          <Submit variant="second" busyLabel="Cancelling…">
            Cancel the meeting
          </Submit>
        </Form>
      </Disclosure>
    </section>
  );
}

function Move({ session, zone }: { session: MentoringSession; zone: string }) {
  const minutes = (Date.parse(session.endsAt) - Date.parse(session.startsAt)) / 60_000;
  const { data } = useSlots(session.mentorId, minutes);
  const slots = data && !isRefused(data) ? data.slots : [];
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    details.current!.open = false;
  };
  return (
    <Disclosure ref={details}>
      <summary>Move it to another time</summary>
      {slots.length === 0 ? (
        <p>There is no other free time in the next four weeks.</p>
      ) : (
        <Form
          action={`${sessionsApi}/${session.id}/move`}
          messages={{ startsAt: bookingMessages.startsAt }}
          changes={changes}
          done="It is moved. Everybody hears of it"
          onDone={close}
        >
          <SlotFields slots={slots} zone={zone} />
          <Submit variant="second" busyLabel="Sending…">
            Move it
          </Submit>
        </Form>
      )}
    </Disclosure>
  );
}
