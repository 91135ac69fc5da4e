import type { UseMutationResult } from '@tanstack/react-query';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { useRefusedField } from '#platform/web/typed-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/text-field.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import type { TaughtLiveSession } from '../contract.ts';
import { zoneLabel } from '../live-session-policy.ts';
import { liveSessionLimits as limits } from '../vocabulary.ts';
import { liveSessionMessages as messages } from './live-session-labels.ts';
import type { Fields } from './teach-live-session-api.ts';

type Properties = {
  action: string;
  mutation: UseMutationResult<unknown, Error, Fields>;
  session?: TaughtLiveSession;
  /** The instructor's own; null when it is not known. */
  timeZone: string | null;
  timeZones: readonly string[];
  button: string;
};

/** When and where a live session takes place. */
export function LiveSessionForm({ action, mutation, session, timeZone, timeZones, button }: Properties) {
  const { errors, failure, form } = useFormSending(mutation, messages);
  const refused = useRefusedField(messages);
  const errorOf = (name: string) => ({ ...refused(name), ...(errors[name] && { error: errors[name] }) });
  return (
    <form {...form} action={action} className="live-session-form">
      {session && <input type="hidden" name="sequence" value={session.sequence} />}
      <TextField
        {...{ label: 'Title', name: 'title', required: true, maxLength: limits.title }}
        defaultValue={session?.title}
        {...errorOf('title')}
      />
      <TextArea
        {...{ label: 'What it is about', name: 'description', isOptional: true, maxLength: limits.description }}
        defaultValue={session?.description}
        {...errorOf('description')}
      />
      <TextField
        {...{ label: 'Date and time', name: 'start', type: 'datetime-local', required: true }}
        hint="As clocks show it in the time zone below."
        defaultValue={session?.start}
        {...errorOf('start')}
      />
      <ZoneField zone={session?.timeZone ?? timeZone} timeZones={timeZones} />
      <TextField
        {...{ label: 'Length in minutes', name: 'minutes', type: 'number', required: true, inputMode: 'numeric' }}
        {...{ min: limits.minMinutes, max: limits.maxMinutes }}
        defaultValue={session?.minutes ?? 60}
        {...errorOf('minutes')}
      />
      <TextField
        {...{ label: 'Address of the meeting', name: 'meetingUrl', type: 'url', required: true, dir: 'ltr' }}
        {...{ placeholder: 'https://', maxLength: limits.address, pattern: 'https://.+' }}
        hint="Learners get it when they press “Join”, from 15 minutes before."
        defaultValue={session?.meetingUrl}
        {...errorOf('meetingUrl')}
      />
      <TextField
        {...{ label: 'Places', name: 'capacity', type: 'number', inputMode: 'numeric', isOptional: true }}
        {...{ min: 1, max: limits.capacity }}
        hint="For who joins first. Leave it empty for everybody."
        defaultValue={session?.capacity ?? ''}
        {...errorOf('capacity')}
      />
      {failure && <Banner kind="failure">{failure}</Banner>}
      <div>
        <Button type="submit" busy={mutation.isPending}>
          {button}
        </Button>
      </div>
    </form>
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
