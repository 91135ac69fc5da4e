import { Button } from '#platform/web/ui/button.tsx';
import { isOnSite, type OpportunityState } from '../vocabulary.ts';
import type { SaveStatus } from './use-editor.ts';

type Properties = {
  state: OpportunityState;
  isEarly: boolean;
  isNew: boolean;
  changed: boolean;
  status: SaveStatus;
  save: (state: OpportunityState) => Promise<boolean>;
};

const others: Record<OpportunityState, readonly (readonly [OpportunityState, string])[]> = {
  draft: [
    ['needs_review', 'Ask for a review'],
    ['archived', 'Archive'],
  ],
  needs_review: [
    ['draft', 'Back to the drafts'],
    ['archived', 'Archive'],
  ],
  early_access: [
    ['draft', 'Take it off the site'],
    ['archived', 'Archive'],
  ],
  published: [
    ['draft', 'Take it off the site'],
    ['archived', 'Archive'],
  ],
  archived: [['draft', 'Back to the drafts']],
};

export function SaveBar({ state, isEarly, isNew, changed, status, save }: Properties) {
  const isSaving = status.kind === 'saving';

  /** Focuses the first invalid field. */
  const go = async (next: OpportunityState) => {
    if (await save(next)) return;
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.editor [aria-invalid]')?.focus());
  };
  return (
    <div className="editor-bar">
      <Button disabled={isSaving || (isOnSite(state) && !changed)} onClick={() => void go('published')}>
        {publishLabel(state, isEarly)}
      </Button>
      {!isNew &&
        others[state].map(([next, label]) => (
          <Button key={next} variant="second" disabled={isSaving} onClick={() => void go(next)}>
            {label}
          </Button>
        ))}
      <p className="editor-status" role={status.kind === 'refused' ? 'alert' : 'status'}>
        {status.kind === 'refused' ? status.message : formatSaveStatus(status, changed, state)}
      </p>
    </div>
  );
}

function publishLabel(state: OpportunityState, isEarly: boolean) {
  if (state === 'early_access' && !isEarly) return 'Open for everybody';
  if (isOnSite(state)) return 'Publish changes';
  return isEarly ? 'Publish for Premium first' : 'Publish';
}

function formatSaveStatus({ kind }: SaveStatus, changed: boolean, state: OpportunityState) {
  if (kind === 'saving') return 'Saving…';
  if (changed)
    return isOnSite(state) || state === 'archived' ? 'Not published yet: kept on this device' : 'Not saved yet';
  return kind === 'saved' ? 'Saved' : '';
}
