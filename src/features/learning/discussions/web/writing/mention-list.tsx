import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { mentionsQuery } from './mention-api.ts';
import type { Mention } from './use-mentions.ts';

type Properties = Mention & {
  courseId: string;
  field: HTMLTextAreaElement;
  onChoose: (name: string) => void;
  onClose: () => void;
};

/**
 * Names that begin as what was typed after '@' (WAI-ARIA, combobox with a list). The focus stays in the text: the field
 * keeps the role of a text field of several lines, which a combobox is not.
 */
export function MentionList({ courseId, field, typed, onChoose, onClose }: Properties) {
  const id = useId();
  const { data: found = [] } = useQuery(mentionsQuery(courseId, typed));
  const [moved, setMoved] = useState({ typed, index: 0 });
  // Another beginning has another list.
  const active = moved.typed === typed ? Math.min(moved.index, found.length - 1) : 0;
  const name = found[active]?.name;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'Escape') onClose();
      else if (name === undefined) return;
      else if (key === 'ArrowDown' || key === 'ArrowUp')
        setMoved({ typed, index: (active + (key === 'ArrowDown' ? 1 : found.length - 1)) % found.length });
      else if (key === 'Enter' && !event.shiftKey) onChoose(name);
      else return;
      event.preventDefault();
    };
    field.addEventListener('keydown', onKeyDown);
    return () => field.removeEventListener('keydown', onKeyDown);
  }, [field, typed, name, active, found.length, onChoose, onClose]);

  useEffect(() => {
    if (name === undefined) return;
    const attributes = {
      ...{ 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox', 'aria-controls': `${id}-list` },
      'aria-activedescendant': `${id}-${active}`,
    };
    for (const [attribute, value] of Object.entries(attributes)) field.setAttribute(attribute, value);
    return () => {
      for (const attribute of Object.keys(attributes)) field.removeAttribute(attribute);
    };
  }, [field, id, active, name]);

  return (
    <>
      {found.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label="Names to mention" className="combobox-list">
          {found.map((author, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the text, which moves through the list.
            <div
              key={author.name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keep the focus in the text.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(author.name)}
            >
              <bdi>{author.name}</bdi>
              {author.mark === 'instructor' && <span className="text-muted text-sm ms-2">Instructor</span>}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {found.length > 0 &&
          `${found.length} ${found.length === 1 ? 'name' : 'names'}. Up and down to move, Enter to choose.`}
      </p>
    </>
  );
}
