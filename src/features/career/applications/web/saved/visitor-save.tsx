import type { SaveProperties } from '#features/opportunities/core/web/detail/save-section.tsx';
import { SaveLabel, saveButton } from './save-label.tsx';

/**
 * Renders the same for every visitor: the boot script handles `data-save` and marks what this browser has saved. Without
 * script the button is hidden.
 */
export const VisitorSave = ({ opportunity: { id, slug, title }, isWhole }: SaveProperties) => (
  <>
    <button type="button" className={saveButton(isWhole)} data-save={id} suppressHydrationWarning>
      <SaveLabel title={title} isWhole={isWhole} />
    </button>
    {isWhole && (
      <a
        className="button button-second scripted:hidden"
        href={`/login?next=${encodeURIComponent(`/opportunities/${slug}`)}`}
      >
        Log in to save
      </a>
    )}
  </>
);
