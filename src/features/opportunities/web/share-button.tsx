import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';

/** The boot script shares the page and says what came of it. Without script there is nothing to press. */
export function ShareButton() {
  return (
    <p className="share">
      <Button variant="quiet" data-share>
        <Icon name="share" /> Share
      </Button>
      <span role="status" />
    </p>
  );
}
