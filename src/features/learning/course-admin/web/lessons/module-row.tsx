import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { courseLimits } from '../../vocabulary.ts';

type Properties = {
  title: string;
  /** From 1 on. */
  position: number;
  count: number;
  onRename: (title: string) => void;
  onMove: (by: -1 | 1) => void;
};

/** The title of a module above its lessons. An empty title dissolves the module; its lessons stay. */
export const ModuleRow = ({ title, position, count, onRename, onMove }: Properties) => (
  <li className="flex items-end mt-5 pb-2 border-b-2 border-line gap-1 [&>:first-child]:flex-1">
    <TextField
      label={`Title of module ${position}`}
      key={title}
      defaultValue={title}
      maxLength={courseLimits.module}
      onBlur={({ target }) => onRename(target.value.trim())}
    />
    {(['up', 'down'] as const).map((direction) => (
      <Button
        key={direction}
        size="small"
        variant="quiet"
        disabled={position === (direction === 'up' ? 1 : count)}
        aria-label={`Move the module ${title || position} ${direction}`}
        className={direction === 'up' ? '[&_svg]:rotate-180' : ''}
        onClick={() => onMove(direction === 'up' ? -1 : 1)}
      >
        <Icon name="chevron-down" />
      </Button>
    ))}
  </li>
);
