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
