import { type ReactNode, useRef, useState } from 'react';
import { failureText } from '../http.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-field.tsx';
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

function OpenDialog({ onAct, onClose, children, ...text }: Open) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isReasonMissing, setIsMissing] = useState(false);

  async function confirm() {
    const reason = String(new FormData(form.current!).get('reason')).trim();
    setIsMissing(reason.length < minLength);
    setRefusal(undefined);
    if (reason.length < minLength) return;
    setIsBusy(true);
    try {
      await onAct(reason, form.current!);
      onClose();
    } catch (error) {
      setIsBusy(false);
      setRefusal(failureText(error, 'This did not work. Please try again.'));
    }
  }

  return (
    <ConfirmDialog {...text} isBusy={isBusy} onConfirm={() => void confirm()} onClose={onClose}>
      <form
        ref={form}
        className="grid gap-4 [.dialog_&]:mt-5"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        {children}
        <TextArea
          label="Why?"
          name="reason"
          rows={2}
          maxLength={300}
          hint="This stays in the audit log. Please do not name anybody."
          error={isReasonMissing ? 'Please say why, in a few words.' : undefined}
        />
      </form>
      {refusal && <p role="alert">{refusal}</p>}
    </ConfirmDialog>
  );
}
