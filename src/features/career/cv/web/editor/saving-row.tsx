import type { SavingState } from '#platform/web/drafts/draft.ts';
import { DraftConflict } from '#platform/web/drafts/draft-conflict.tsx';
import { Button } from '#platform/web/ui/button.tsx';

const states: Record<SavingState['kind'], string> = {
  unchanged: 'Saved',
  saving: 'Saving…',
  saved: 'Saved',
  conflict: 'Not saved yet',
  failed: 'Not saved yet',
};

type Properties = {
  saving: SavingState;
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
        {problem ? 'Not saved yet' : states[saving.kind]}
      </p>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      {saving.kind === 'failed' && (
        <div className="[&>*+*]:mt-3 rounded-card bg-surface mt-6 px-5 py-4 border border-line" role="alert">
          <p>{saving.reason} What you wrote is still here.</p>
          <Button className="me-3" variant="second" onClick={onSave}>
            Save again
          </Button>
        </div>
      )}
      {saving.kind === 'conflict' && (
        <DraftConflict className="rounded-card bg-surface mt-6 px-5 py-4 border border-line" onChoose={onResolve}>
          You changed this in another window or on another device meanwhile. Which one shall stay?
        </DraftConflict>
      )}
    </>
  );
}
