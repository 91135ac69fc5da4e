import type { ComponentProps } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { type FieldErrors, FormContext, type FormState, useFormState } from './form-context.ts';
import { useRefusedState } from './typed-form.ts';
import { type FormSettings, useForm } from './use-form.ts';

type Fields = FormSettings<object, object>['fields'];

type FrameAttributes = Pick<
  ComponentProps<'form'>,
  'ref' | 'className' | 'id' | 'noValidate' | 'onInput' | 'onReset' | 'onKeyDown' | 'children'
>;

type FrameProperties = FrameAttributes & {
  form: { fields: NonNullable<Fields>; state: FormState; properties: ComponentProps<'form'> };
};

/** A form whose state a screen needs outside of it; `Form` has its own. */
export const FormFrame = ({ form: { fields, state, properties }, children, ...attributes }: FrameProperties) => (
  <form {...properties} {...attributes}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value === null ? '' : String(value)} />
    ))}
    <FormContext value={state}>{children}</FormContext>
  </form>
);

const layout = 'grid max-w-xl mt-4 gap-5';

/** A form that also works without script: what is wrong stands beside the field, and what was typed stays. */
export function Form<Values = Record<string, string>, Result = Response>({
  className = layout,
  children,
  id,
  onInput,
  onReset,
  onKeyDown,
  ...settings
}: Pick<FrameAttributes, 'className' | 'id' | 'onInput' | 'onReset' | 'onKeyDown' | 'children'> &
  FormSettings<Values, Result>) {
  const handlers = { ...(onInput && { onInput }), ...(onReset && { onReset }), ...(onKeyDown && { onKeyDown }) };
  return (
    <FormFrame form={useForm(settings)} {...{ className, id, ...handlers }}>
      {children}
    </FormFrame>
  );
}

type PlainProperties = FrameAttributes & {
  action: string | undefined;
  fields?: Fields;
  messages?: FieldErrors;
  'data-at-once'?: boolean;
};

/** A form that the browser posts also with script, because the answer is another page. */
export const PlainForm = ({ action, fields = {}, messages = {}, ...attributes }: PlainProperties) => (
  <FormFrame
    form={{ fields, state: useRefusedState(messages), properties: { method: 'post', action } }}
    {...attributes}
  />
);

/** Why the form around it was refused. */
export function FormFailure({ title }: { title?: string | undefined }) {
  const { failure } = useFormState();
  return (
    failure && (
      <Banner kind="failure" title={title}>
        {failure}
      </Banner>
    )
  );
}

type ButtonProperties = ComponentProps<typeof Button> & {
  /** The label while the form is sent. */
  busyLabel?: string | undefined;
  /** Stays enabled while the form is sent, and so keeps the focus. */
  keepsFocus?: boolean;
};

/** The button that sends the form around it. */
export function SubmitButton({ busyLabel, keepsFocus, children, ...button }: ButtonProperties) {
  const { isPending } = useFormState();
  return (
    <Button type="submit" {...(keepsFocus ? { 'aria-busy': isPending || undefined } : { busy: isPending })} {...button}>
      {(isPending && busyLabel) || children}
    </Button>
  );
}

/** The end of a form: why it was refused, and its button. */
export const Submit = ({ failureTitle, ...button }: ButtonProperties & { failureTitle?: string }) => (
  <>
    <FormFailure {...(failureTitle && { title: failureTitle })} />
    <div>
      <SubmitButton {...button} />
    </div>
  </>
);
