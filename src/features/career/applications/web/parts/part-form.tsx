import { type ReactNode, useContext, useRef } from 'react';
import type { SavingState } from '#platform/web/drafts/draft.ts';
import { TypedFormContext } from '#platform/web/forms/typed-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ClosedSection } from '#platform/web/ui/layout/closed-section.tsx';
import { RuledSection } from '#platform/web/ui/layout/ruled-section.tsx';
import type { PartValue, StoredPart } from '../../part-contract.ts';
import { readPartForm, readRefusedPart } from '../../part-form-policy.ts';
import { describePart } from '../../part-text-policy.ts';
import type { ApplicationPart } from '../../vocabulary.ts';
import { partPath } from './part-api.ts';
import { PartConflict } from './part-conflict.tsx';
import { savingText } from './part-labels.ts';
import { PartSummary } from './part-summary.tsx';
import { usePartSaving } from './use-part-saving.ts';

export type FieldsProperties<Part extends ApplicationPart> = {
  /** The fields begin with this value. */
  given: PartValue<Part>;
  /** As it is typed now. */
  value: PartValue<Part>;
  version: number;
  /** Reads the form again, after rows have been removed. */
  onRows: () => void;
};

type Properties<Part extends ApplicationPart> = {
  id: string;
  part: Part;
  stored: StoredPart<Part>;
  title: string;
  /** Shows its title alone until it is opened. */
  isClosed?: boolean;
  children: (fields: FieldsProperties<Part>) => ReactNode;
};

/** A part of an application, which saves itself; a plain form without script. */
export function PartForm<Part extends ApplicationPart>(properties: Properties<Part>) {
  const { id, part, stored, title, isClosed = false, children } = properties;
  const form = useRef<HTMLFormElement>(null);
  const refused = readRefusedPart(part, useContext(TypedFormContext));
  const readForm = () => {
    const fields = new FormData(form.current!);
    return readPartForm(part, (name) => fields.getAll(name).map(String));
  };
  const { saving, base, shown, value, theirs, change, save, resolve } = usePartSaving(id, part, stored, readForm);
  const isStuck = saving.kind === 'failed';
  const given = refused ?? shown.value;
  const reread = () => change(readForm());
  const content = (
    <>
      <form
        ref={form}
        method="post"
        action={partPath(id, part)}
        onInput={reread}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <input type="hidden" name="version" value={base.version} />
        {/* Fields show what is given to them, and not what was typed in a form that was refused. */}
        <TypedFormContext value={nothingTyped} key={shown.revision}>
          {children({
            ...{ given: given as PartValue<Part>, value: (refused ?? value) as PartValue<Part> },
            ...{ version: base.version, onRows: reread },
          })}
        </TypedFormContext>
        <div className="flex flex-wrap min-h-control items-center gap-y-2 gap-x-4">
          <p role="status" className={`text-sm ${isPressing(saving) ? 'font-strong' : 'text-muted'}`}>
            {savingText(saving)}
          </p>
          <Button type="submit" variant="second" className={isStuck ? '' : 'scripted:hidden'}>
            {isStuck ? 'Try again' : `Save ${title.toLowerCase()}`}
          </Button>
        </div>
      </form>
      {theirs && <PartConflict part={part} mine={value} theirs={theirs.value} onChoose={resolve} />}
      {refused !== undefined && (
        <div className="grid rounded-card bg-surface justify-items-start mt-4 p-5 border border-control gap-3">
          <h3 className="font-heavy">What is saved now</h3>
          <PartSummary part={part} value={stored.value} />
        </div>
      )}
    </>
  );
  if (isClosed)
    return (
      <ClosedSection
        id={part}
        title={title}
        note={describePart(part, value)[0]}
        isOpen={theirs !== undefined || refused !== undefined || isPressing(saving)}
      >
        {content}
      </ClosedSection>
    );
  return (
    <RuledSection id={part} aria-labelledby={`${part}-title`}>
      <h2 id={`${part}-title`}>{title}</h2>
      {content}
    </RuledSection>
  );
}

const nothingTyped = {};

const isPressing = ({ kind }: SavingState) => !['unchanged', 'saving', 'saved'].includes(kind);
