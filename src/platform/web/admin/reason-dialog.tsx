import { type ReactNode, useState } from 'react';
import { FormFrame } from '../forms/form.tsx';
import { useForm } from '../forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/fields/text-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Properties = {
  /** Label of the button that opens it. */
  label: string;
  variant?: 'main' | 'second' | 'quiet';
  title: string;
  /** The effect, and whether it can be undone. */
  description: string;
  confirmLabel: string;
  /** Runs the action; a refusal is shown in the dialog, which keeps the input. */
  onAct: (reason: string, form: HTMLFormElement) => Promise<unknown>;
  /** Additional fields before the reason. */
  children?: ReactNode;
};

const minLength = 3;

/** Asks for a reason, which goes to the audit log. */
export function ReasonDialog({ label, variant = 'second', ...rest }: Properties) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size="small" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <OpenDialog {...rest} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Open = Omit<Properties, 'label' | 'variant'> & { onClose: () => void };

const messages = { reason: 'Please say why, in a few words.' };

function OpenDialog({ onAct, onClose, children, ...text }: Open) {
  const form = useForm<{ reason: string }, unknown>({
    action: undefined,
    messages,
    unreachable: 'This did not work. Please try again.',
    send: ({ reason }, element) => onAct(reason.trim(), element),
    onDone: onClose,
  });
  const { ref } = form.properties;
  return (
    <ConfirmDialog
      {...text}
      isBusy={form.state.isPending}
      onConfirm={() => ref.current!.requestSubmit()}
      onClose={onClose}
    >
      <FormFrame form={form} className="grid gap-4 [.dialog_&]:mt-5">
        {children}
        <TextArea
          label="Why?"
          name="reason"
          rows={2}
          required
          minLength={minLength}
          maxLength={300}
          hint="This stays in the audit log. Please do not name anybody."
        />
      </FormFrame>
      {form.state.failure && <p role="alert">{form.state.failure}</p>}
    </ConfirmDialog>
  );
}
