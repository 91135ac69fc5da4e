import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';

/** The boot script handles `data-share`; without script the button is hidden. */
export function ShareButton() {
  return (
    <p className="share">
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
    <p className="side-note share-line">
      <a
        className="link"
        href={`https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        Share on WhatsApp
      </a>
      <button type="button" className="link copy-link" data-share="copy">
        Copy link
      </button>
      <span role="status" />
    </p>
  );
}
