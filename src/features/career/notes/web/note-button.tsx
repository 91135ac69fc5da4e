import type { ComponentProps, ReactNode } from 'react';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useNoteWrite } from './alumni-note-api.ts';

type Properties = Pick<ComponentProps<typeof Button>, 'aria-pressed' | 'variant'> & {
  /** Where it is sent, and what. */
  path: string;
  fields?: Record<string, string>;
  onDone?: () => void;
  children: ReactNode;
};

/** One thing that is done at once; a plain form before the script. */
export function NoteButton({ path, fields = {}, onDone, children, variant = 'second', ...button }: Properties) {
  const { mutate, isPending, error } = useNoteWrite(path, onDone);
  return (
    <form
      method="post"
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(fields);
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} variant={variant} type="submit" aria-busy={isPending || undefined}>
        {children}
      </Button>
      {error && (
        <p role="alert" className="field-error">
          {failureText(error)}
        </p>
      )}
    </form>
  );
}
