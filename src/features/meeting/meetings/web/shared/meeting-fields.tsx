import { useIsHydrated } from '#platform/web/page-address.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { zoneLabel } from '../../meeting-policy.ts';
import { meetingLimits as limits } from '../../vocabulary.ts';

/** The values of a form about a meeting; `start` as clocks in its zone show it. */
type Filled = { start: string; timeZone: string; minutes: number; meetingUrl: string; capacity: number | null };
type Properties = {
  meeting: Filled | undefined;
  /** The reader's own; null when it is not known. */
  timeZone: string | null;
  timeZones: readonly string[];
  /** Names the people who get the address when they press 'Join': 'Learners'. */
  audience: string;
  capacityHint: string;
};

/** Says what is wrong with these fields. */
export const meetingMessages = {
  start: 'Choose a date and time that lies ahead. Where clocks are set forward, an hour of that night does not exist.',
  minutes: `Give a length from ${limits.minMinutes} to ${limits.maxMinutes} minutes.`,
  meetingUrl: 'Give an address that begins with https://',
  capacity: `Give a number from 1 to ${limits.capacity}, or leave it empty.`,
};

/** When and where a meeting takes place, and how many it takes. */
export function MeetingFields({ meeting, timeZone, timeZones, audience, capacityHint }: Properties) {
  return (
    <>
      <TextField
        {...{ label: 'Date and time', name: 'start', type: 'datetime-local', required: true }}
        hint="As clocks show it in the time zone below."
        defaultValue={meeting?.start}
      />
      <ZoneField zone={meeting?.timeZone ?? timeZone} timeZones={timeZones} />
      <TextField
        {...{ label: 'Length in minutes', name: 'minutes', type: 'number', required: true, inputMode: 'numeric' }}
        {...{ min: limits.minMinutes, max: limits.maxMinutes }}
        defaultValue={meeting?.minutes ?? 60}
      />
      <TextField
        {...{ label: 'Address of the meeting', name: 'meetingUrl', type: 'url', required: true, dir: 'ltr' }}
        {...{ placeholder: 'https://', maxLength: limits.address, pattern: 'https://.+' }}
        hint={`${audience} get it when they press “Join”, from 15 minutes before.`}
        defaultValue={meeting?.meetingUrl}
      />
      <TextField
        {...{ label: 'Places', name: 'capacity', type: 'number', inputMode: 'numeric', isOptional: true }}
        {...{ min: 1, max: limits.capacity }}
        hint={capacityHint}
        defaultValue={meeting?.capacity ?? ''}
      />
    </>
  );
}

/** Follows the browser as long as nobody has said another one. */
function ZoneField({ zone, timeZones }: { zone: string | null; timeZones: readonly string[] }) {
  const isHydrated = useIsHydrated();
  const shown = zone ?? (isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC');
  return (
    <SelectField label="Time zone" name="timeZone" defaultValue={shown} key={shown}>
      {[...new Set([...timeZones, shown])].map((name) => (
        <option key={name} value={name}>
          {zoneLabel(name)}
        </option>
      ))}
    </SelectField>
  );
}
