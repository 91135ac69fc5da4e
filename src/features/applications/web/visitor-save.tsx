import type { SaveProperties } from '#features/opportunities/web/save-section.tsx';
import { SaveLabel } from './save-label.tsx';

/**
 * The same for every visitor: the boot script handles `data-save`, and marks what this browser has saved. Without script
 * the button is hidden.
 */
export const VisitorSave = ({ opportunity: { id, slug, title }, isWhole }: SaveProperties) => (
  <>
    <button type="button" className={classOf(isWhole)} data-save={id} suppressHydrationWarning>
      <SaveLabel title={title} />
    </button>
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
