import { type ReactNode, useState } from 'react';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';

type Properties = {
  action: string;
  fields?: Record<string, string>;
  run: () => Promise<unknown>;
  variant?: 'main' | 'second' | 'quiet';
  children: ReactNode;
};

/** One thing that is done with one's own note; a plain form before the script. */
export function OwnNoteButton({ action, fields = {}, run, variant = 'second', children }: Properties) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function act() {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    await run().catch((error: unknown) => setFailure(failureText(error)));
    setIsBusy(false);
  }
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        void act();
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={variant} aria-busy={isBusy || undefined}>
        {children}
      </Button>
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
    </form>
  );
}
