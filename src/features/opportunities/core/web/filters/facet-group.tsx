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
  <details className="group" name="facet" data-menu="">
    <summary>
      {label}
      {chosen.length > 0 && <span className="text-sea">{` (${chosen.length})`}</span>}
      <Icon name="chevron-down" className="icon group-open:rotate-180" />
    </summary>
    <fieldset>
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
    <label>
      <input ref={input} type="checkbox" name={name} defaultChecked={isChosen} onChange={onChange} />
      <span>{label}</span>
      {count && <small>{count}</small>}
    </label>
  );
}
