import { type Dispatch, memo, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { CvHint } from '../../check-vocabulary.ts';
import { maxBlocks } from '../../document-vocabulary.ts';
import type { Block } from '../../resume-contract.ts';
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
      <ol
        className="data-dragging:cursor-grabbing data-dragging:select-none not-empty:border-t not-empty:border-line"
        ref={element}
      >
        {blocks.map((block, at) => {
          const key = keys[at]!;
          const isOpen = key === openKey;
          const name = nameAt(at);
          const own = hints.filter((hint) => hint.part === list && hint.at === at);
          return (
            <li
              key={key}
              data-key={key}
              className={isOpen ? 'block-open bg-page border-b border-line' : 'bg-page border-b border-line'}
            >
              <div className="flex items-center">
                <span
                  className="w-[2rem] h-control flex-none [background:radial-gradient(circle,_var(--control)_1.5px,_transparent_2px)_center_/_8px_8px_content-box] cursor-grab touch-none px-2 py-2.5"
                  aria-hidden="true"
                  title="Drag to move"
                  onPointerDown={(event) => drag(event, at)}
                />
                <button
                  type="button"
                  className="block-title flex min-w-0 min-h-control flex-1 items-center font-semibold text-start py-2 gap-2 [&[aria-expanded='true']_.icon]:rotate-180"
                  aria-expanded={isOpen}
                  onClick={() => dispatch({ type: 'toggle', key })}
                >
                  <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                  {own.length > 0 && (
                    <span className="text-muted text-xs font-semibold flex-none">
                      {own.length === 1 ? '1 hint' : `${own.length} hints`}
                    </span>
                  )}
                  <Icon className="icon w-[1.25rem] h-[1.25rem] flex-none" name="chevron-down" />
                </button>
                <MoveButton direction="up" name={name} isOff={at === 0} onMove={() => move(at, at - 1, 'up')} />
                <MoveButton
                  {...{ direction: 'down', name, isOff: at === blocks.length - 1 }}
                  onMove={() => move(at, at + 1, 'down')}
                />
              </div>
              {isOpen && (
                <fieldset className="block-fields grid items-end grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] ps-[2rem] pe-0 pt-2 pb-5 gap-y-4 gap-x-5 max-xs:ps-0 [&>.button]:justify-self-start [&>:is(.field:has(textarea),.button)]:col-span-full">
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
      <p role="status" className={hasRemoved ? 'flex flex-wrap items-center mt-2 gap-y-1 gap-x-3' : 'visually-hidden'}>
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
          className="mt-3"
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
    className="grid w-control h-control flex-none rounded-input place-items-center [&[aria-disabled]]:text-control [&[aria-disabled]]:cursor-default [&[data-move='up']_.icon]:rotate-90"
    data-move={direction}
    aria-label={`Move ${direction}: ${name}`}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || onMove()}
  >
    <Icon className="icon w-[1.25rem] h-[1.25rem] flex-none -rotate-90" name="back" />
  </button>
);
