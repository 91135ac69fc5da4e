import { useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import type { OpportunityFields } from '../../editor-contract.ts';
import { differing, type FieldName, fieldLabels, formatField } from './field-labels.ts';

type Side = { label: string; fields: OpportunityFields };

type Properties = {
  one: Side;
  other: Side;
  names: readonly FieldName[];
  /** Initial choice; a field without one must be chosen. */
  proposed: Partial<Record<FieldName, 'one' | 'other'>>;
  /** Values of all other fields. */
  start: OpportunityFields;
  label: string;
  isBusy?: boolean;
  onChosen: (fields: OpportunityFields) => void;
};

export function ChooseValues({ one, other, names, proposed, start, label, isBusy = false, onChosen }: Properties) {
  const [chosen, setChosen] = useState(proposed);
  const isComplete = names.every((name) => chosen[name]);
  const result = () => {
    const taken = names.map((name) => [name, (chosen[name] === 'one' ? one : other).fields[name]]);
    return { ...start, ...Object.fromEntries(taken) } as OpportunityFields;
  };
  return (
    <>
      {names.map((name) => (
        <fieldset
          key={name}
          className="grid mt-4 pt-3 border-t border-line gap-y-2 gap-x-5 md:grid-cols-[1fr_1fr] [&+.admin-actions]:mt-5"
        >
          <legend className="font-strong">{fieldLabels[name]}</legend>
          {(['one', 'other'] as const).map((side) => (
            <label
              key={side}
              className="grid content-start rounded-input p-3 border border-line gap-1.5 has-checked:bg-shoal has-checked:border-sea"
            >
              <span>
                <input
                  className="accent-sea me-2"
                  type="radio"
                  name={`choice-${name}`}
                  checked={chosen[name] === side}
                  onChange={() => setChosen({ ...chosen, [name]: side })}
                />
                {(side === 'one' ? one : other).label}
              </span>
              <Value name={name} fields={(side === 'one' ? one : other).fields} />
            </label>
          ))}
        </fieldset>
      ))}
      <p className="admin-actions flex flex-wrap items-center gap-y-2 gap-x-3">
        <Button busy={isBusy} disabled={!isComplete} onClick={() => onChosen(result())}>
          {label}
        </Button>
        {!isComplete && (
          <span className="text-muted text-sm [&[role='alert']]:text-buoy [&[role='alert']]:font-semibold">
            Choose one of each first.
          </span>
        )}
      </p>
    </>
  );
}

const Value = ({ name, fields }: { name: FieldName; fields: OpportunityFields }) =>
  name === 'pictureId' && fields.pictureId ? (
    <img className="w-40 rounded-small" src={`/pictures/${fields.pictureId}/320.webp`} alt={fields.pictureAlt} />
  ) : (
    <span className="max-h-[16rem] wrap-anywhere whitespace-pre-wrap overflow-auto" dir="auto">
      {formatField(name, fields)}
    </span>
  );

type ConflictProperties = {
  base: OpportunityFields;
  mine: OpportunityFields;
  theirs: OpportunityFields;
  onSettled: (fields: OpportunityFields) => void;
};

/** Conflict with another save. Fields changed on one side only are merged; for the others the curator chooses. */
export function Conflict({ base, mine, theirs, onSettled }: ConflictProperties) {
  const mineChanged = differing(base, mine);
  const both = differing(mine, theirs).filter(
    (name) => mineChanged.includes(name) && differing(base, theirs).includes(name),
  );
  const taken = differing(mine, theirs).filter((name) => !mineChanged.includes(name));
  const start = { ...theirs, ...Object.fromEntries(mineChanged.map((name) => [name, mine[name]])) };
  return (
    <Panel aria-labelledby="editor-conflict">
      <h2 id="editor-conflict" tabIndex={-1} ref={(heading) => heading?.focus()}>
        Somebody saved this meanwhile
      </h2>
      <Banner kind="warning">
        <p>
          Nothing is lost: what you wrote is still here, and so is what was saved.
          {taken.length > 0 && ` Taken over: ${taken.map((name) => fieldLabels[name]).join(', ')}.`}
        </p>
      </Banner>
      <ChooseValues
        one={{ label: 'Yours', fields: mine }}
        other={{ label: 'Saved meanwhile', fields: theirs }}
        names={both}
        proposed={{}}
        start={start}
        label={both.length > 0 ? 'Continue with these' : 'Continue with both'}
        onChosen={onSettled}
      />
    </Panel>
  );
}
