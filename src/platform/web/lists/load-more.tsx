import { isPlainClick, navigate } from '../router.tsx';
import { ButtonLink } from '../ui/button.tsx';

type Properties = {
  /** The next page, for browsers without script. */
  href: string;
  /** The address of the list with the loaded items. */
  nextAddress: string;
  state: 'idle' | 'busy' | 'failed';
  /** Resolves to whether items were added. */
  onMore: () => Promise<boolean>;
};

/** Appends the next page in place and replaces the address; without script a link to the next page. */
export function LoadMore({ href, nextAddress, state, onMore }: Properties) {
  return (
    <div className="more text-center mt-10 [&_[role='alert']]:mb-3">
      {state === 'failed' && <p role="alert">We could not load more. Please try again.</p>}
      <ButtonLink
        href={href}
        variant="second"
        rel="next"
        busy={state === 'busy'}
        onClick={async (event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          if (await onMore()) navigate(nextAddress, { replace: true });
        }}
      >
        {state === 'busy' ? 'Loading…' : 'Load more'}
      </ButtonLink>
    </div>
  );
}
