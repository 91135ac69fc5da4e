import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';

/** The boot script handles `data-share`; without script the button is hidden. */
export function ShareButton() {
  return (
    <p className="share flex-[0_1_auto] text-sm side:flex-[1_1_6rem] unscripted:hidden">
      <Button variant="second" data-share>
        <Icon name="share" /> Share
      </Button>
      <span role="status" />
    </p>
  );
}

type Properties = { title: string; url: string };

/** Shares by WhatsApp, which needs no script, and by the address, which the boot script copies. */
export function ShareLine({ title, url }: Properties) {
  return (
    <p className="side-note flex flex-wrap items-center text-muted text-xs mt-3 gap-y-0 gap-x-4 [&:has(a)]:mt-0 [&:not(:has(a))]:mt-3">
      <a
        className="link inline-flex min-h-11 items-center"
        href={`https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        Share on WhatsApp
      </a>
      <button type="button" className="link inline-flex min-h-11 items-center unscripted:hidden" data-share="copy">
        Copy link
      </button>
      <span role="status" />
    </p>
  );
}
