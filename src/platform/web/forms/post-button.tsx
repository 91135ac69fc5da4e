import type { ComponentProps } from 'react';
import { Form, PlainForm, SubmitButton } from './form.tsx';
import { useFormState } from './form-context.ts';
import type { FormSettings } from './use-form.ts';

type ButtonProperties = Omit<ComponentProps<typeof SubmitButton>, 'form'> & {
  action: string | undefined;
  /** What is sent. */
  fields?: FormSettings<object, object>['fields'];
  layout?: string | undefined;
};

type PlainProperties = ButtonProperties & {
  /** The boot script sends it as soon as the page is open. */
  isSentAtOnce?: boolean;
};

type Properties<Result> = ButtonProperties &
  Omit<FormSettings<object, Result>, 'fields' | 'messages' | 'clears' | 'keepAs'> & {
    /** Precedes the reason of a refusal. */
    failureLead?: string;
  };

/** One thing that a press does: a form with one button, which works without script. A refusal is said below it. */
export function PostButton<Result = Response>(properties: Properties<Result>) {
  const { action, method, send, answer, changes, done, onDone, failed, unreachable, onFailure, leaves, ...rest } =
    properties;
  const { fields, layout, failureLead, ...button } = rest;
  return (
    <Form
      {...{ action, method, send, answer, changes, done, onDone, failed, unreachable, onFailure, leaves, fields }}
      className={layout ?? ''}
    >
      <SubmitButton {...button} />
      <InlineFailure lead={failureLead} />
    </Form>
  );
}

/** Why the form around it was refused, below a button. */
export function InlineFailure({ lead }: { lead?: string | undefined }) {
  const { failure } = useFormState();
  return (
    failure && (
      <p role="alert" className="field-error">
        {lead ? `${lead} ${failure}` : failure}
      </p>
    )
  );
}

/** A button that the browser posts also with script, because the answer is another page. */
export const PlainButton = ({ action, fields, layout, isSentAtOnce, ...button }: PlainProperties) => (
  <PlainForm {...{ action, fields }} className={layout} {...(isSentAtOnce && { 'data-at-once': true })}>
    <SubmitButton {...button} />
  </PlainForm>
);
