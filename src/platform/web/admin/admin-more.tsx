import { Button } from '../ui/button.tsx';

type Properties = { state: 'idle' | 'busy' | 'failed'; onMore: () => Promise<unknown> };

export const AdminMore = ({ state, onMore }: Properties) => (
  <div className="admin-more">
    {state === 'failed' && <p role="alert">We could not load more. Please try again.</p>}
    <Button variant="second" busy={state === 'busy'} onClick={() => void onMore()}>
      {state === 'busy' ? 'Loading…' : 'Load more'}
    </Button>
  </div>
);
