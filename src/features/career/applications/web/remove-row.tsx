import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';

/** Without script, a row is removed by emptying it. */
export const RemoveRow = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <Button
    variant="quiet"
    className="[&.button]:w-control [&.button]:min-w-0 [&.button]:p-0 unscripted:hidden"
    onClick={onRemove}
  >
    <Icon name="close" />
    <span className="visually-hidden">Remove: {name}</span>
  </Button>
);
