import type { TextSavingState } from '#platform/web/text-store.ts';
import { Button } from '#platform/web/ui/button.tsx';

const states: Record<TextSavingState['state'], string> = {
  unchanged: 'Saved',
  saving: 'Saving…',
  saved: 'Saved',
  conflict: 'Not saved yet',
  busy: 'One moment…',
  failed: 'Not saved yet',
};

type Properties = {
  saving: TextSavingState;
  /** Says why it cannot be saved at all. */
  problem: string | undefined;
  onSave: () => void;
  onResolve: (whose: 'mine' | 'theirs') => void;
};

/** Whether what was written is saved, and what to do where it is not. */
export function SavingRow({ saving, problem, onSave, onResolve }: Properties) {
  return (
    <>
      <p role="status" className="cv-state text-muted text-sm">
        {problem ? 'Not saved yet' : states[saving.state]}
      </p>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      {saving.state === 'failed' && (
        <div className="[&>*+*]:mt-3 rounded-card bg-surface mt-6 px-5 py-4 border border-line" role="alert">
          <p>{saving.reason} What you wrote is still here.</p>
          <Button className="me-3" variant="second" onClick={onSave}>
            Save again
          </Button>
        </div>
      )}
      {saving.state === 'conflict' && (
        <div className="[&>*+*]:mt-3 rounded-card bg-surface mt-6 px-5 py-4 border border-line" role="alert">
          <p>You changed this in another window or on another device meanwhile. Which one shall stay?</p>
          <Button className="me-3" variant="second" onClick={() => onResolve('mine')}>
            This one
          </Button>
          <Button className="me-3" variant="second" onClick={() => onResolve('theirs')}>
            The other one
          </Button>
        </div>
      )}
    </>
  );
}
