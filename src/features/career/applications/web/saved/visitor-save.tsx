import type { SaveProperties } from '#features/opportunities/core/web/detail/save-section.tsx';
import { SaveLabel, saveButton } from './save-label.tsx';

/**
 * Renders the same for every visitor: the boot script handles `data-save`, marks what this browser has saved, and says
 * by `data-failed` why it could not. Without script the button is hidden.
 */
export const VisitorSave = ({ opportunity: { id, slug, title }, isWhole }: SaveProperties) => (
  <>
    <button
      type="button"
      className={`${saveButton(isWhole)} unscripted:hidden`}
      data-save={id}
      suppressHydrationWarning
    >
      <SaveLabel title={title} isWhole={isWhole} />
    </button>
    <span
      className="absolute rounded-small bg-surface text-sm text-buoy [.save[data-failed]+&]:static [.save[data-failed]+&]:flex-[1_0_100%]"
      role="status"
    >
      <span className="hidden [[data-failed=failed]+*>&]:inline">
        Not saved: this browser keeps nothing. Log in to save.
      </span>
      <span className="hidden [[data-failed=full]+*>&]:inline">
        Not saved: this browser keeps no more. Log in to save.
      </span>
    </span>
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
