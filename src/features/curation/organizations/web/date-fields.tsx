import { deadlineKinds } from '#features/opportunities/core/vocabulary.ts';
import { useFieldState } from '#platform/web/forms/form-context.ts';
import { useTypedChoices } from '#platform/web/forms/typed-form.ts';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { FieldError } from '#platform/web/ui/fields/field.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { ChoiceFields, type PostFieldsProperties } from './choice-fields.tsx';
import { deadlineLabels } from './post-labels.ts';

const monthNames = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, index, 1))),
);

/** When people can apply. What does not belong to the chosen kind is not read by the server. */
export function DateFields({ form }: PostFieldsProperties) {
  const { error } = useFieldState('deadlineKind');
  const [kind] = useTypedChoices('deadlineKind') ?? [form.deadlineKind];
  const isYearly = (useTypedChoices('isYearly') ?? [form.isYearly]).some(Boolean);
  return (
    <Panel className="grid grid-cols-1 gap-5" aria-labelledby="post-dates">
      <h2 id="post-dates">Dates</h2>
      <fieldset className="min-w-0" aria-describedby={error ? 'deadline-kind-error' : undefined}>
        <legend className="field-label">When can people apply?</legend>
        {deadlineKinds.map((one) => (
          <CheckField
            key={one}
            type="radio"
            name="deadlineKind"
            value={one}
            required
            label={deadlineLabels[one]}
            defaultChecked={kind === one}
          />
        ))}
        <FieldError id="deadline-kind" error={error} />
      </fieldset>
      <div className="grid grid-cols-1 gap-5 sm:items-end sm:grid-cols-2">
        <TextField label="First day to apply" name="opens" type="date" isOptional defaultValue={form.opens} />
        <TextField
          label="Last day to apply"
          name="closes"
          type="date"
          defaultValue={form.closes}
          hint="Needed if you chose “Until a day”."
        />
        <TextField label="Time on that day" name="closesTime" type="time" isOptional defaultValue={form.closesTime} />
        <ZoneField zone={form.zone ?? 'AoE'} />
      </div>
      <CheckField
        name="isYearly"
        label="It comes every year, at about this time"
        hint="Then we show when the next one is expected, and ask you before it opens."
        defaultChecked={isYearly}
      />
      <ChoiceFields
        label="Months in which it closes"
        hint="Needed if you chose “In about the same months each year”."
        name="months"
        options={monthNames.map((name, index) => [String(index + 1), name])}
        chosen={form.months ?? []}
      />
    </Panel>
  );
}

/** Only the browser's time zones, as the list differs from the server's. */
function ZoneField({ zone }: { zone: string }) {
  const known = useIsHydrated() ? ['UTC', ...Intl.supportedValuesOf('timeZone')] : [];
  const zones = new Set(zone === 'AoE' ? known : [zone, ...known]);
  return (
    <SelectField label="Time zone" name="zone" defaultValue={zone}>
      <option value="AoE">The whole day, anywhere on Earth</option>
      {[...zones].map((one) => (
        <option key={one} value={one}>
          {one.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}
