import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import '#platform/web/ui/fields/checks.css';

export type FacetValue = { value: string; label: string; count: string };

type Properties = {
  name: string;
  label: string;
  values: readonly FacetValue[];
  chosen: readonly string[];
  onChange: () => void;
  /** More ways to choose a value. */
  children?: ReactNode;
};

/** One filter of several values: checkboxes behind its name, part of the list's form. The boot script closes it. */
export const FacetGroup = ({ name, label, values, chosen, onChange, children }: Properties) => (
  <details className="group relative" name="facet" data-menu="">
    <summary className="flex items-center min-h-control rounded-input bg-surface text-sm font-semibold list-none cursor-pointer px-3.5 border border-control gap-2">
      {label}
      {chosen.length > 0 && <span className="text-sea"> ({chosen.length})</span>}
      <Icon name="chevron-down" className="icon ms-auto group-open:rotate-180" />
    </summary>
    <fieldset className="absolute z-3 start-0 w-max min-w-full max-w-[22rem] rounded-card bg-surface shadow-float top-[calc(100%_+_6px)] px-3.5 pt-2 pb-3 border border-line sheet:static sheet:w-auto sheet:max-w-none sheet:border-0 sheet:shadow-none">
      <legend className="visually-hidden">{label}</legend>
      {values.map((each) => (
        <FacetCheck
          key={each.value}
          {...each}
          name={`${name}.${each.value}`}
          isChosen={chosen.includes(each.value)}
          onChange={onChange}
        />
      ))}
      {children}
    </fieldset>
  </details>
);

type CheckProperties = FacetValue & { name: string; isChosen: boolean; onChange: () => void };

/** Stays ticked while an answer is on its way; the address has the last word. */
function FacetCheck({ name, label, count, isChosen, onChange }: CheckProperties) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current!.checked = isChosen;
  }, [isChosen]);
  return (
    <label className="flex items-center min-h-control text-sm cursor-pointer gap-2.5">
      <input
        className="w-[1.25rem] h-[1.25rem]"
        ref={input}
        type="checkbox"
        name={name}
        defaultChecked={isChosen}
        onChange={onChange}
      />
      <span>{label}</span>
      {count && <span className="text-muted tabular-nums ms-auto ps-4">{count}</span>}
    </label>
  );
}
