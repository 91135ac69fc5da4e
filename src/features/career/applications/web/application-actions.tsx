import { useState } from 'react';
import { Form, FormFailure, Submit, SubmitButton } from '#platform/web/forms/form.tsx';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField } from '#platform/web/ui/fields/text-field.tsx';
import type { Application } from '../contract.ts';
import { stateLabels } from '../vocabulary.ts';
import { listsOnly } from './application-api.ts';
import { applicationsKey } from './saved/refresh-api.ts';

type Properties = { application: Application; onDeleted?: () => void };

/** Moves an application to another state, takes that back, and deletes it. Every change works as a form without script. */
export function ApplicationActions({ application, onDeleted }: Properties) {
  const { id, title, state } = application;
  const path = `/api/applications/${id}`;
  const [isChanged, setIsChanged] = useState(false);
  const sending = { changes: [applicationsKey], onDone: () => setIsChanged(true), className: '' };
  return (
    <>
      <div className="flex flex-wrap items-end mt-3 gap-2">
        <Form action={`${path}/moves`} {...sending} className="flex flex-wrap items-end gap-2">
          <SelectField label={<Of label="State" of={title} />} name="state" defaultValue={state} key={state}>
            <Options labels={Object.entries(stateLabels)} />
          </SelectField>
          <SubmitButton variant="second">
            <Of label="Change" of={title} />
          </SubmitButton>
          <FormFailure />
        </Form>
        {application.canUndo && (
          <PostButton action={`${path}/undo`} changes={sending.changes} onDone={sending.onDone} variant="quiet">
            <Of label="Undo" of={title} />
          </PostButton>
        )}
        <details className="[&_form]:grid [&_form]:max-w-lg [&_form]:justify-items-start [&_form]:py-3 [&_form]:gap-4 open:basis-full">
          <summary className="button button-quiet list-none cursor-pointer">
            <Of label="Delete" of={title} />
          </summary>
          <Form action={`${path}/delete`} changes={[listsOnly]} onDone={onDeleted} className="">
            <p>It is gone for good, with all that you wrote in it and its history.</p>
            <Submit variant="second">
              <Of label="Delete for good" of={title} />
            </Submit>
          </Form>
        </details>
      </div>
      <p role="status" className="visually-hidden">
        {isChanged && `${title}: ${stateLabels[state]}.`}
      </p>
    </>
  );
}

const Of = ({ label, of }: { label: string; of: string }) => (
  <>
    {label}
    <span className="visually-hidden">: {of}</span>
  </>
);
