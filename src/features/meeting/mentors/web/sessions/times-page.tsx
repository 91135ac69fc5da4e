import { formatStart, zoneLabel } from '#features/meeting/meetings/meeting-policy.ts';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { OwnAvailability } from '../../mentoring-contract.ts';
import { mentoringLimits as limits, weekdayNames } from '../../mentoring-vocabulary.ts';
import { availabilityApi, slotsKey, useAvailability } from '../mentoring-api.ts';
import { ExceptionFields, WeeklyFields } from './hours-fields.tsx';

/** Where a mentor says when they have time. */
export function TimesPage() {
  return (
    <PageFrame width="reading" className="wrap-anywhere">
      <BackLink>
        <a href="/mentoring">Your meetings</a>
      </BackLink>
      <Loaded
        query={useAvailability()}
        failedTitle="We could not load your times"
        loadingLabel="Loading your times"
        as="h1"
      >
        {(own) =>
          isRefused(own) ? (
            <EmptyState as="h1" title="Only mentors have times">
              <ButtonLink href="/mentors/apply">Become a mentor</ButtonLink>
            </EmptyState>
          ) : (
            <Times own={own} />
          )
        }
      </Loaded>
    </PageFrame>
  );
}

const messages = {
  ...Object.fromEntries(
    weekdayNames.map((day) => [day, 'Choose a beginning and a later end. A second time begins after the first.']),
  ),
  exceptionDay: 'Choose the day, and hours of which each ends after it begins, or none.',
  noticeHours: `Give a number from 1 to ${limits.maxNoticeHours}.`,
  bufferMinutes: `Give a number from 0 to ${limits.maxBuffer}.`,
  maxWeekly: `Give a number from 0 to ${limits.maxWeekly}.`,
};

function Times({ own }: { own: OwnAvailability }) {
  const isHydrated = useIsHydrated();
  const zone = own.timeZone ?? (isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC');
  const number = (name: 'noticeHours' | 'bufferMinutes' | 'maxWeekly', min: number, max: number) => ({
    ...{ name, type: 'number', inputMode: 'numeric' as const, required: true, min, max, defaultValue: own[name] },
  });
  return (
    <>
      <h1>When you have time</h1>
      <p className="text-muted mt-3 mb-6">
        Members see free times of the next four weeks, in their own time zone. What is booked already stays booked.
      </p>
      <NextSlots own={own} zone={zone} />
      <Form
        action={availabilityApi}
        messages={messages}
        changes={[availabilityApi, slotsKey]}
        done="Your times are saved"
      >
        <SelectField label="Your time zone" name="timeZone" defaultValue={zone} key={zone}>
          {[...new Set([...own.timeZones, zone])].map((name) => (
            <option key={name} value={name}>
              {zoneLabel(name)}
            </option>
          ))}
        </SelectField>
        <WeeklyFields own={own} />
        <ExceptionFields own={own} key={own.exceptions.length} />
        <TextField
          {...number('noticeHours', 1, limits.maxNoticeHours)}
          label="Hours between booking and meeting, at least"
        />
        <TextField {...number('bufferMinutes', 0, limits.maxBuffer)} label="Free minutes between two meetings" />
        <TextField {...number('maxWeekly', 0, limits.maxWeekly)} label="Meetings a week, at most" />
        <Submit busyLabel="Saving…">Save my times</Submit>
      </Form>
    </>
  );
}

function NextSlots({ own: { isSet, nextSlots }, zone }: { own: OwnAvailability; zone: string }) {
  if (!isSet) return <p>You have not said yet when you have time, so nobody can book you.</p>;
  if (nextSlots.length === 0) return <p>Members find no free time in the next four weeks.</p>;
  return (
    <section aria-labelledby="next-times">
      <h2 className="text-lg mt-8 mb-2" id="next-times">
        What members see next
      </h2>
      <ul className="mb-2">
        {nextSlots.map((slot) => (
          <li key={slot}>
            <time dateTime={slot}>{formatStart(new Date(slot), zone)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
