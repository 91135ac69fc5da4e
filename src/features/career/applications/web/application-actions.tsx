import type { FormEvent, ReactNode } from 'react';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { SelectField } from '#platform/web/ui/text-field.tsx';
import type { Application } from '../contract.ts';
import { stateLabels } from '../vocabulary.ts';
import { useApplicationChange } from './application-api.ts';

type Properties = { application: Application; onDeleted?: () => void };

/** Moves an application to another state, takes that back, and deletes it. Every change works as a form without script. */
export function ApplicationActions({ application, onDeleted }: Properties) {
  const { id, title, state } = application;
  const { mutate, isPending, isSuccess, error, variables } = useApplicationChange();
  const send: FormProperties['send'] = (change) =>
    mutate(change, { onSuccess: () => change.path.endsWith('delete') && onDeleted?.() });
  const change = { id, isPending, send };
  return (
    <>
      <div className="flex flex-wrap items-end mt-3 gap-2">
        <Form {...change} action="moves" className="flex flex-wrap items-end gap-2">
          <SelectField label={<Of label="State" of={title} />} name="state" defaultValue={state} key={state}>
            {Object.entries(stateLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <Button type="submit" variant="second" busy={isPending}>
            <Of label="Change" of={title} />
          </Button>
        </Form>
        {application.canUndo && (
          <Form {...change} action="undo">
            <Button type="submit" variant="quiet" busy={isPending}>
              <Of label="Undo" of={title} />
            </Button>
          </Form>
        )}
        <details className="[&_form]:grid [&_form]:max-w-lg [&_form]:justify-items-start [&_form]:py-3 [&_form]:gap-4 open:basis-full">
          <summary className="button button-quiet list-none cursor-pointer">
            <Of label="Delete" of={title} />
          </summary>
          <Form {...change} action="delete">
            <p>It is gone for good, with all that you wrote in it and its history.</p>
            <Button type="submit" variant="second" busy={isPending}>
              <Of label="Delete for good" of={title} />
            </Button>
          </Form>
        </details>
      </div>
      <p role="status" className={error ? 'font-strong mt-2' : 'visually-hidden'}>
        {error && failureText(error)}
        {isSuccess && variables.path.endsWith('delete') === false && `${title}: ${stateLabels[state]}.`}
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

type FormProperties = {
  id: string;
  isPending: boolean;
  send: (change: { path: string; json: object }) => void;
  action: 'moves' | 'undo' | 'delete';
  className?: string;
  children: ReactNode;
};

function Form({ id, isPending, send, action, className, children }: FormProperties) {
  const path = `/${id}/${action}`;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) send({ path, json: Object.fromEntries(new FormData(event.currentTarget)) });
  }
  return (
    <form method="post" action={`/api/applications${path}`} className={className} onSubmit={submit}>
      {children}
    </form>
  );
}
