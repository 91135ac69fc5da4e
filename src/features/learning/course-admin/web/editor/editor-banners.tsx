import { Banner } from '#platform/web/ui/banner.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { SavingState } from './saving-state.tsx';
import type { CourseEditor } from './use-course-editor.ts';

type Properties = { editor: CourseEditor; errors: Record<string, string> };

/** Shows whether the course is saved, what is missing, and the changes that somebody else has made meanwhile. */
export const EditorBanners = ({ editor, errors }: Properties) => (
  <>
    <SavingState editor={editor} />
    {editor.failure && <Banner kind="failure">{editor.failure}</Banner>}
    {Object.keys(errors).length > 0 && (
      <Banner kind="warning" title="Something is missing">
        {Object.values(errors)[0]}
      </Banner>
    )}
    {editor.mergedLabels.length > 0 && (
      <Banner title="Somebody else has changed this class meanwhile">
        Their changes are in: {editor.mergedLabels.join(', ')}.{' '}
        <button type="button" className="link" onClick={editor.clearMerged}>
          I have seen it
        </button>
      </Banner>
    )}
    <ConflictPanel editor={editor} />
  </>
);
