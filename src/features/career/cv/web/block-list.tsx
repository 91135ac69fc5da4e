import { type Dispatch, memo, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { CvHint } from '../check-vocabulary.ts';
import { maxBlocks } from '../document-vocabulary.ts';
import type { Block } from '../resume-contract.ts';
import { BlockField } from './block-field.tsx';
import { HintList } from './hint-list.tsx';
import { addLabel, blockTitle, type ListName, listFields, listLabels } from './section-labels.ts';
import { useBlockDrag } from './use-block-drag.ts';
import type { EditorAction } from './use-cv-editor.ts';

type Properties = {
  list: ListName;
  blocks: readonly object[];
  keys: readonly number[];
  openKey: number | undefined;
  /** Whether the last block that was removed is one of these. */
  hasRemoved: boolean;
  hints?: readonly CvHint[];
  dispatch: Dispatch<EditorAction>;
};

const noHints: readonly CvHint[] = [];

/** The blocks of a list: opened one at a time, and moved by buttons or by a handle. */
export const BlockList = memo(({ list, blocks, keys, openKey, hasRemoved, hints = noHints, dispatch }: Properties) => {
  const [said, setSaid] = useState('');
  const element = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string>(undefined);
  const nameAt = (at: number) => blockTitle(list, blocks[at] as Block) || `${listLabels[list]}, number ${at + 1}`;
  const drag = useBlockDrag((from, to) => dispatch({ type: 'move', list, from, to }));
  useEffect(() => {
    // A node that has moved loses the focus, and a block that is new or gone leaves it nowhere.
    const target = focusNext.current;
    focusNext.current = undefined;
    if (target) element.current?.parentElement?.querySelector<HTMLElement>(target)?.focus();
  });

  function move(from: number, to: number, button: 'up' | 'down') {
    dispatch({ type: 'move', list, from, to });
    const isAtEnd = to === 0 || to === blocks.length - 1;
    const next = isAtEnd ? (to === 0 ? 'down' : 'up') : button;
    focusNext.current = `[data-key="${keys[from]}"] [data-move="${next}"]`;
    setSaid(`${nameAt(from)} is now ${to + 1} of ${blocks.length}.`);
  }
  function remove(at: number) {
    dispatch({ type: 'remove', list, at });
    focusNext.current = '[data-undo]';
    setSaid(`Removed: ${nameAt(at)}.`);
  }

  return (
    <>
      <ol className="block-list" ref={element}>
        {blocks.map((block, at) => {
          const key = keys[at]!;
          const isOpen = key === openKey;
          const name = nameAt(at);
          const own = hints.filter((hint) => hint.part === list && hint.at === at);
          return (
            <li key={key} data-key={key} className={isOpen ? 'block block-open' : 'block'}>
              <div className="block-head">
                <span
                  className="block-handle"
                  aria-hidden="true"
                  title="Drag to move"
                  onPointerDown={(event) => drag(event, at)}
                />
                <button
                  type="button"
                  className="block-title"
                  aria-expanded={isOpen}
                  onClick={() => dispatch({ type: 'toggle', key })}
                >
                  <bdi>{name}</bdi>
                  {own.length > 0 && (
                    <span className="block-hints">{own.length === 1 ? '1 hint' : `${own.length} hints`}</span>
                  )}
                  <Icon name="chevron-down" />
                </button>
                <MoveButton direction="up" name={name} isOff={at === 0} onMove={() => move(at, at - 1, 'up')} />
                <MoveButton
                  {...{ direction: 'down', name, isOff: at === blocks.length - 1 }}
                  onMove={() => move(at, at + 1, 'down')}
                />
              </div>
              {isOpen && (
                <fieldset className="block-fields">
                  <legend className="visually-hidden">{name}</legend>
                  {listFields[list].map((field) => (
                    <BlockField
                      key={field.name}
                      field={field}
                      value={(block as Record<string, unknown>)[field.name]}
                      onChange={(value) => dispatch({ type: 'block', list, at, name: field.name, value })}
                    />
                  ))}
                  <HintList
                    hints={own}
                    onPattern={(pattern) => {
                      const items = (block as { highlights?: string[] }).highlights ?? [];
                      const value = [...items.filter((item) => item.trim()), pattern];
                      dispatch({ type: 'block', list, at, name: 'highlights', value });
                    }}
                  />
                  <Button variant="quiet" onClick={() => remove(at)}>
                    Remove<span className="visually-hidden">: {name}</span>
                  </Button>
                </fieldset>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className={hasRemoved ? 'block-removed' : 'visually-hidden'}>
        {said}
        {hasRemoved && (
          <Button variant="quiet" data-undo="" onClick={() => dispatch({ type: 'undo' })}>
            Undo
          </Button>
        )}
      </p>
      {blocks.length < maxBlocks && (
        <Button
          variant="second"
          className="block-add"
          onClick={() => {
            dispatch({ type: 'add', list });
            focusNext.current = 'ol > :last-child .block-fields :is(input, textarea)';
          }}
        >
          {addLabel(list)}
        </Button>
      )}
    </>
  );
});

type MoveProperties = { direction: 'up' | 'down'; name: string; isOff: boolean; onMove: () => void };

const MoveButton = ({ direction, name, isOff, onMove }: MoveProperties) => (
  <button
    type="button"
    className="block-move"
    data-move={direction}
    aria-label={`Move ${direction}: ${name}`}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || onMove()}
  >
    <Icon name="back" />
  </button>
);
