import { Button } from '#platform/web/ui/button.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import type { CourseEditor } from './use-course-editor.ts';

/** Fields that two curators changed at the same time. Saving waits until each is resolved. */
export function ConflictPanel({ editor: { conflicts, resolveConflict } }: { editor: CourseEditor }) {
  if (conflicts.length === 0) return null;
  return (
    <Panel className="border-buoy!" role="alert" aria-label="Changes by two people">
      <h2>Somebody else has changed the same</h2>
      <p>Nothing is lost. Choose which one to keep. Until then, the form shows what you typed.</p>
      {conflicts.map((conflict) => (
        <div key={conflict.key} className="mt-5 pt-4 border-t border-line">
          <h3 dir="auto">{conflict.label}</h3>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] mt-2 gap-4">
            {(['mine', 'theirs'] as const).map((whose) => (
              <div key={whose}>
                <h4 className="text-muted text-xs font-strong">{whose === 'mine' ? 'Yours' : 'Theirs'}</h4>
                <p
                  className="class-side max-h-[16rem] rounded-input bg-page wrap-anywhere whitespace-pre-wrap mt-1 mb-2.5 px-3 py-2.5 border border-line overflow-auto"
                  dir="auto"
                >
                  {conflict[whose] || '(empty)'}
                </p>
                <Button
                  size="small"
                  variant="second"
                  aria-label={`${whose === 'mine' ? 'Keep yours' : 'Take theirs'}: ${conflict.label}`}
                  onClick={() => resolveConflict(conflict, whose)}
                >
                  {whose === 'mine' ? 'Keep yours' : 'Take theirs'}
                </Button>
              </div>
            ))}
          </div>
        </div>
      ))}
    </Panel>
  );
}
