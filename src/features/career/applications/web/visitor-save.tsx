import type { SaveProperties } from '#features/opportunities/core/web/save-section.tsx';
import { SaveLabel } from './save-label.tsx';

/**
 * Renders the same for every visitor: the boot script handles `data-save`, marks what this browser has saved, and says
 * by `data-failed` why it could not. Without script the button is hidden.
 */
export const VisitorSave = ({ opportunity: { id, slug, title }, isWhole }: SaveProperties) => (
  <>
    <button type="button" className={classOf(isWhole)} data-save={id} suppressHydrationWarning>
      <SaveLabel title={title} />
    </button>
    <span className="save-failure" role="status">
      <span>Not saved: this browser keeps nothing. Log in to save.</span>
      <span>Not saved: this browser keeps no more. Log in to save.</span>
    </span>
    {isWhole && (
      <a
        className="button button-second save-login"
        href={`/login?next=${encodeURIComponent(`/opportunities/${slug}`)}`}
      >
        Log in to save
      </a>
    )}
  </>
);

const classOf = (isWhole?: boolean) => (isWhole ? 'save button button-second' : 'save');
