export const moreLink = 'link flex w-full min-h-11 items-center text-start';

type Properties = { title: string; url: string | undefined };

/**
 * Shares by what the device offers and by the address, which the boot script handles by `data-share`, and by WhatsApp,
 * which needs no script.
 */
export const ShareActions = ({ title, url }: Properties) => (
  <>
    <li className="unscripted:hidden">
      <button type="button" className={moreLink} data-share="">
        Share
      </button>
      <span role="status" />
    </li>
    {url && (
      <>
        <li>
          <a
            className={moreLink}
            href={`https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Share on WhatsApp
          </a>
        </li>
        <li className="unscripted:hidden">
          <button type="button" className={moreLink} data-share="copy">
            Copy link
          </button>
          <span role="status" />
        </li>
      </>
    )}
  </>
);
