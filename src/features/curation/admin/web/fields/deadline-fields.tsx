import { type DeadlineKind, deadlineKinds } from '#features/opportunities/core/vocabulary.ts';
import { monthsOf, windowsOfMonths } from '#platform/shared/dates/usual-windows.ts';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import type { OpportunityFields } from '../../editor-contract.ts';
import { anywhere, type Closing, formatDeadline, monthNames } from '../../editor-vocabulary.ts';
import type { GroupProperties } from '../editor-api.ts';
import { ChipGroup } from './chip-group.tsx';
import { UsualWindowsFields } from './usual-windows-fields.tsx';

type Deadline = OpportunityFields['deadline'];

const kindLabels: Record<DeadlineKind, string> = {
  dated: 'On a day',
  rolling: 'Open all year',
  recurring: 'About the same months each year',
  unknown: 'Not known yet',
};

export function DeadlineFields({ fields: { deadline }, errors, change }: GroupProperties) {
  /** The text follows the fields until it is edited. */
  const set = (part: Partial<Deadline>) => {
    const next = { ...deadline, ...part };
    const isOwn = deadline.text !== '' && deadline.text !== formatDeadline(deadline);
    change({ deadline: { ...next, text: isOwn && !part.kind ? deadline.text : formatDeadline(next) } });
  };
  return (
    <Panel className="grid gap-5" aria-labelledby="editor-deadline">
      <h2 id="editor-deadline">Deadline</h2>
      <fieldset className="flex flex-wrap gap-y-1 gap-x-6">
        <legend className="visually-hidden">When it closes</legend>
        {deadlineKinds.map((kind) => (
          <CheckField
            key={kind}
            type="radio"
            name="deadline-kind"
            label={kindLabels[kind]}
            checked={deadline.kind === kind}
            onChange={() => set({ kind, closing: kind === 'dated' ? deadline.closing : null })}
          />
        ))}
      </fieldset>
      {(deadline.kind === 'dated' || deadline.closing) && <LastDay deadline={deadline} set={set} />}
      {deadline.kind === 'recurring' && (
        <ChipGroup
          label="Months in which it closes"
          options={monthNames.map((name, index) => [index + 1, name])}
          chosen={deadline.months}
          onChange={(months) => set({ months, windows: withMonths(deadline.windows, months) })}
        />
      )}
      {deadline.kind !== 'rolling' && (
        <UsualWindowsFields
          windows={deadline.windows}
          onChange={(windows, months) => set({ windows, ...(deadline.kind === 'recurring' && { months }) })}
        />
      )}
      <TextField
        label="In words"
        hint="What people read. It follows what you choose above, until you write your own."
        value={deadline.text}
        error={errors.deadline}
        maxLength={200}
        onChange={({ target }) => change({ deadline: { ...deadline, text: target.value } })}
      />
    </Panel>
  );
}

/** The windows that close in one of the months, and a new one for each month that has none. */
function withMonths(windows: Deadline['windows'], months: readonly number[]) {
  const kept = windows.filter((window) => monthsOf([window], 'closes').some((month) => months.includes(month)));
  const missing = months.filter((month) => !monthsOf(kept, 'closes').includes(month));
  return [...kept, ...windowsOfMonths(missing)];
}

type Properties = { deadline: Deadline; set: (part: Partial<Deadline>) => void };

const noClosing: Closing = { day: '', time: '', zone: anywhere };

function LastDay({ deadline, set }: Properties) {
  const closing = deadline.closing ?? noClosing;
  const update = (part: Partial<Closing>) => {
    const next = { ...closing, ...part };
    set({ closing: next.day ? next : null });
  };
  /** Browsers may add seconds to a time. */
  const part = (name: keyof Closing) => ({
    value: closing[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      update({ [name]: name === 'time' ? value.slice(0, 5) : value }),
  });
  return (
    <div className="grid gap-5 sm:items-end sm:grid-cols-[1fr_1fr_2fr]">
      <TextField label="Last day" type="date" {...part('day')} />
      <TextField label="Time" isOptional type="time" {...part('time')} disabled={!closing.day} />
      <SelectField label="Time zone" {...part('zone')} disabled={!closing.day}>
        <option value={anywhere}>Anywhere on Earth</option>
        <Zones chosen={closing.zone} />
      </SelectField>
    </div>
  );
}

/** Only the browser's time zones, as the list differs from the server's. */
function Zones({ chosen }: { chosen: string }) {
  const known = useIsHydrated() ? ['UTC', ...Intl.supportedValuesOf('timeZone')] : [];
  const zones = new Set(chosen === anywhere ? known : [...known, chosen]);
  return [...zones].map((zone) => (
    <option key={zone} value={zone}>
      {zone.replaceAll('_', ' ')}
    </option>
  ));
}
