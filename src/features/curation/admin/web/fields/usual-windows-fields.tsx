import { monthsOf, type UsualWindow, type YearlyDate } from '#platform/shared/dates/usual-windows.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { SelectField } from '#platform/web/ui/fields/text-field.tsx';
import { formatYearly, yearlyChoices } from '../../editor-vocabulary.ts';

type Properties = { windows: readonly UsualWindow[]; onChange: (windows: UsualWindow[], months: number[]) => void };

const noWindow: UsualWindow = { opens: null, closes: null };

/** When applications opened and closed in earlier years: from this the next dates are expected. */
export function UsualWindowsFields({ windows, onChange }: Properties) {
  const set = (next: UsualWindow[]) => onChange(next, monthsOf(next, 'closes'));
  return (
    <fieldset className="field editor-windows">
      <legend className="field-label">Usual dates, from earlier years</legend>
      {windows.map((window, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: windows have no identity but their place.
        <div key={index} className="grid gap-5 sm:items-end sm:grid-cols-[1fr_1fr_2fr]">
          {(['opens', 'closes'] as const).map((end) => (
            <YearlySelect
              key={end}
              label={end === 'opens' ? 'Usually opens' : 'Usually closes'}
              value={window[end]}
              onChange={(value) => set(windows.map((each, at) => (at === index ? { ...each, [end]: value } : each)))}
            />
          ))}
          <p className="editor-window-remove">
            <Button variant="quiet" size="small" onClick={() => set(windows.filter((_, at) => at !== index))}>
              Remove
            </Button>
          </p>
        </div>
      ))}
      {windows.length < 12 && (
        <p>
          <Button variant="second" size="small" onClick={() => set([...windows, noWindow])}>
            Add usual dates
          </Button>
        </p>
      )}
    </fieldset>
  );
}

type SelectProperties = { label: string; value: YearlyDate | null; onChange: (value: YearlyDate | null) => void };

function YearlySelect({ label, value, onChange }: SelectProperties) {
  // A day, as '10-15', is no choice of its own, and stays.
  const choices = value && !yearlyChoices.includes(value) ? [value, ...yearlyChoices] : yearlyChoices;
  return (
    <SelectField label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
      <option value="">Not known</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {formatYearly(choice)}
        </option>
      ))}
    </SelectField>
  );
}
