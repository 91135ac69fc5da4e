import { useId, useRef } from 'react';
import { countryGroups } from '#platform/shared/countries/countries.ts';
import { countries, findCountry, searchCountries } from '#platform/shared/countries/country-search.ts';
import { counted } from '#platform/shared/text/text.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ChipButton } from '#platform/web/ui/chip.tsx';
import { Field, FieldHint } from '#platform/web/ui/fields/field.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { fieldLabels } from './field-labels.ts';

const groupLabels: Record<string, string> = {
  '@africa': 'Africa',
  '@asia': 'Asia',
  '@asean': 'ASEAN',
  '@caribbean': 'Caribbean',
  '@commonwealth': 'Commonwealth',
  '@developing': 'Low and middle income',
  '@eu': 'European Union',
  '@europe': 'Europe',
  '@latin-america': 'Latin America',
  '@middle-east': 'Middle East',
  '@north-america': 'North America',
};

type Properties = {
  label?: string;
  codes: readonly string[];
  error: string | undefined;
  onChange: (codes: string[]) => void;
};

export function CountriesField({ label, codes, error, onChange }: Properties) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = countries.filter(({ code }) => codes.includes(code));

  function add() {
    const typed = input.current!.value.trim();
    const found = typed ? (findCountry(typed) ?? searchCountries(typed)[0]) : undefined;
    if (!found) return;
    onChange([...new Set([...codes, found.code])]);
    input.current!.value = '';
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">{label ?? fieldLabels.eligibleCountries}</legend>
      <FieldHint id={`${id}-all`} hint="None chosen: not known. Add whole regions, or one country at a time." />
      <p className="flex flex-wrap mt-2 gap-2">
        {Object.entries(groupLabels).map(([group, groupLabel]) => {
          const all = countryGroups[group] ?? [];
          const isWhole = all.every((code) => codes.includes(code));
          return (
            <ChipButton
              key={group}
              isPressed={isWhole}
              onClick={() =>
                onChange(isWhole ? codes.filter((code) => !all.includes(code)) : [...new Set([...codes, ...all])])
              }
            >
              {groupLabel}
            </ChipButton>
          );
        })}
      </p>
      <Field id={id} label={label ? `Country for “${label}”` : 'Add a country'} error={error}>
        <div className="flex gap-2">
          <input
            id={id}
            ref={input}
            className="input"
            list={`${id}-names`}
            autoComplete="off"
            maxLength={100}
            aria-describedby={error ? `${id}-error` : undefined}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="second" onClick={add}>
            Add
          </Button>
        </div>
        <datalist id={`${id}-names`}>
          {countries.map(({ code, name }) => (
            <option key={code} value={name} />
          ))}
        </datalist>
      </Field>
      {chosen.length > 0 && (
        <details className="">
          <summary className="min-h-control cursor-pointer font-semibold py-2.5">
            {counted(chosen.length, 'country', 'countries')}: {formatNames(chosen.map(({ name }) => name))}
          </summary>
          <ul className="flex flex-wrap mt-2 gap-2">
            {chosen.map(({ code, name }) => (
              <li key={code}>
                <button
                  type="button"
                  className="chip"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(codes.filter((one) => one !== code))}
                >
                  {name} <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  );
}

const formatNames = (all: string[]) => (all.length > 4 ? `${all.slice(0, 3).join(', ')} and others` : all.join(', '));
