import { type DeadlineKind, deadlineKinds } from '#features/opportunities/vocabulary.ts';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { CheckField } from '#platform/web/ui/check-field.tsx';
import { ChipCheck } from '#platform/web/ui/chip.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { OpportunityFields } from '../editor-contract.ts';
import { anywhere, type Closing, formatDeadline, monthNames } from '../editor-vocabulary.ts';
import { ChipGroup } from './chip-group.tsx';
import type { GroupProperties } from './editor-field.ts';

type Deadline = OpportunityFields['deadline'];

const kindLabels: Record<DeadlineKind, string> = {
  dated: 'On a day',
  rolling: 'Open all year',
  recurring: 'About the same months each year',
  unknown: 'Not known yet',
};

/** When it closes, told so that it can be sorted, and in the words that people read. */
export function DeadlineFields({ fields: { deadline }, errors, change }: GroupProperties) {
  /** The words follow, unless somebody wrote their own. */
  const set = (part: Partial<Deadline>) => {
    const next = { ...deadline, ...part };
    const isOwn = deadline.text !== '' && deadline.text !== formatDeadline(deadline);
    change({ deadline: { ...next, text: isOwn && !part.kind ? deadline.text : formatDeadline(next) } });
  };
  return (
    <section className="admin-panel editor-group" aria-labelledby="editor-deadline">
      <h2 id="editor-deadline">Deadline</h2>
      <fieldset className="editor-kinds">
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
      {deadline.kind === 'recurring' && <Months deadline={deadline} set={set} />}
      <TextField
        label="In words"
        hint="What people read. It follows what you choose above, until you write your own."
        value={deadline.text}
        error={errors.deadline}
        maxLength={200}
        onChange={({ target }) => change({ deadline: { ...deadline, text: target.value } })}
      />
    </section>
  );
}

type Properties = { deadline: Deadline; set: (part: Partial<Deadline>) => void };

const noClosing: Closing = { day: '', time: '', zone: anywhere };

function LastDay({ deadline, set }: Properties) {
  const closing = deadline.closing ?? noClosing;
  const give = (part: Partial<Closing>) => {
    const next = { ...closing, ...part };
    set({ closing: next.day ? next : null });
  };
  return (
    <div className="editor-triple">
      <TextField
        label="Last day"
        type="date"
        value={closing.day}
        onChange={({ target }) => give({ day: target.value })}
      />
      <TextField
        label="Time"
        isOptional
        type="time"
        value={closing.time}
        disabled={!closing.day}
        onChange={({ target }) => give({ time: target.value.slice(0, 5) })}
      />
      <SelectField
        label="Time zone"
        value={closing.zone}
        disabled={!closing.day}
        onChange={({ target }) => give({ zone: target.value })}
      >
        <option value={anywhere}>Anywhere on Earth</option>
        <Zones chosen={closing.zone} />
      </SelectField>
    </div>
  );
}

/** Only the browser knows which it has names for. */
function Zones({ chosen }: { chosen: string }) {
  const known = useIsHydrated() ? ['UTC', ...Intl.supportedValuesOf('timeZone')] : [];
  const zones = new Set(chosen === anywhere ? known : [...known, chosen]);
  return [...zones].map((zone) => (
    <option key={zone} value={zone}>
      {zone.replaceAll('_', ' ')}
    </option>
  ));
}

const Months = ({ deadline: { months }, set }: Properties) => (
  <ChipGroup label="Months in which it closes">
    {monthNames.map((name, index) => (
      <ChipCheck
        key={name}
        checked={months.includes(index + 1)}
        onChange={({ target }) =>
          set({ months: target.checked ? [...months, index + 1] : months.filter((month) => month !== index + 1) })
        }
      >
        {name}
      </ChipCheck>
    ))}
  </ChipGroup>
);
