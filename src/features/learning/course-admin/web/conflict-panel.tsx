import { Button } from '#platform/web/ui/button.tsx';
import type { CourseEditor } from './use-course-editor.ts';

/** Fields that two curators changed at the same time. Saving waits until each is resolved. */
export function ConflictPanel({ editor: { conflicts, resolveConflict } }: { editor: CourseEditor }) {
  if (conflicts.length === 0) return null;
  return (
    <section className="admin-panel class-conflicts" role="alert" aria-label="Changes by two people">
      <h2>Somebody else has changed the same</h2>
      <p>Nothing is lost. Choose which one to keep. Until then, the form shows what you typed.</p>
      {conflicts.map((conflict) => (
        <div key={conflict.key} className="class-conflict">
          <h3 dir="auto">{conflict.label}</h3>
          <div className="class-sides">
            {(['mine', 'theirs'] as const).map((whose) => (
              <div key={whose}>
                <h4>{whose === 'mine' ? 'Yours' : 'Theirs'}</h4>
                <p className="class-side" dir="auto">
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
    </section>
  );
}
