import { Button } from '#platform/web/ui/button.tsx';
import { isOnSite, type OpportunityState } from '../vocabulary.ts';
import type { SaveStatus, useEditor } from './use-editor.ts';

type Properties = Pick<ReturnType<typeof useEditor>, 'fields' | 'state' | 'present' | 'changed' | 'status' | 'save'>;

type Next = readonly [state: OpportunityState, label: string];
const archive: Next = ['archived', 'Archive'];
const withdraw: Next = ['draft', 'Unpublish'];
const others: Record<OpportunityState, readonly Next[]> = {
  draft: [['needs_review', 'Ask for a review'], archive],
  needs_review: [['draft', 'Back to the drafts'], archive],
  early_access: [withdraw, archive],
  published: [withdraw, archive],
  archived: [['draft', 'Back to the drafts']],
};

export function SaveBar({ fields, state, present, changed, status, save }: Properties) {
  const isSaving = status.kind === 'saving';

  /** Focuses the first invalid field. */
  const go = async (next: OpportunityState) => {
    if (await save(next)) return;
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.editor [aria-invalid]')?.focus());
  };
  return (
    <div className="editor-bar sticky z-1 flex max-w-[60rem] flex-wrap items-center bg-page bottom-0 py-3 border-t border-line gap-y-2 gap-x-3">
      <Button disabled={isSaving || (isOnSite(state) && !changed)} onClick={() => void go('published')}>
        {publishLabel(state, fields.earlyAccessAt !== null)}
      </Button>
      {present &&
        others[state].map(([next, label]) => (
          <Button key={next} variant="second" disabled={isSaving} onClick={() => void go(next)}>
            {label}
          </Button>
        ))}
      <p
        className="text-muted text-sm [&[role='alert']]:text-buoy [&[role='alert']]:font-semibold"
        role={status.kind === 'refused' ? 'alert' : 'status'}
      >
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
