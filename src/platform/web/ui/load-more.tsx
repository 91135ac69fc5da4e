import { isPlainClick, navigate } from '../router.tsx';
import { ButtonLink } from './button.tsx';

type Properties = {
  /** The next page by key, for browsers without script. */
  href: string;
  /** The address that holds everything that will then be on screen. */
  nextAddress: string;
  state: 'idle' | 'busy' | 'failed';
  /** Resolves to whether more came. */
  onMore: () => Promise<boolean>;
};

/** Adds the next items below the others: nothing that is on screen moves, and the address follows. */
export function LoadMore({ href, nextAddress, state, onMore }: Properties) {
  return (
    <div className="more">
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
