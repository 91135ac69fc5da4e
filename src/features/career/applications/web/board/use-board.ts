import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '#platform/web/http.ts';
import type { Application } from '../../contract.ts';
import { type ApplicationState, stateLabels } from '../../vocabulary.ts';
import type { Filter } from '../application-address.ts';
import { columnStates } from '../view-api.ts';
import { useBoardMove, useBoardUndo } from './board-api.ts';

/** A card that is carried, by keys or by a pointer, and the state that it is over. */
type Lifted = { application: Application; to: ApplicationState | undefined };
type Notice = { text: string; undoId?: string };
export type Board = ReturnType<typeof useBoard>;

export const handleId = (id: string) => `handle-${id}`;

/** Moves cards, and says so: `spoken` while one is carried, `notice` when it has moved. */
export function useBoard(filter: Filter) {
  const [lifted, setLifted] = useState<Lifted>();
  const [spoken, setSpoken] = useState('');
  const [notice, setNotice] = useState<Notice>();
  const { mutate: sendMove } = useBoardMove(filter);
  const { mutate: sendUndo, isPending: isUndoing } = useBoardUndo(filter);
  const states = columnStates(filter);
  /** The card comes anew in another column, and takes the focus along. */
  const following = useRef<Pick<Lifted, 'to'> & { id: string }>(undefined);

  useEffect(() => {
    const { id, to } = following.current ?? {};
    const handle = id && document.querySelector<HTMLElement>(`#column-${to} #${handleId(id)}`);
    if (!handle) return;
    following.current = undefined;
    handle.focus({ preventScroll: true });
  });

  function stay({ title, state }: Application) {
    setLifted(undefined);
    setSpoken(`${title} stays in ${stateLabels[state]}.`);
  }

  /** `isFollowed`: the focus goes along. */
  function move(application: Application, to: ApplicationState, isFollowed: boolean) {
    const { id, title, state } = application;
    if (to === state) return stay(application);
    setLifted(undefined);
    setSpoken('');
    setNotice({ text: `${title} moved from ${stateLabels[state]} to ${stateLabels[to]}.`, undoId: id });
    if (isFollowed) following.current = { id, to };
    sendMove({ application, to }, { onError: (error) => setNotice({ text: failureText(error) }) });
  }

  function undo(id: string) {
    sendUndo(id, {
      onSuccess: () => setNotice({ text: 'The move was taken back.' }),
      onError: (error) => setNotice({ text: failureText(error) }),
    });
  }

  function carry(to: ApplicationState) {
    setLifted((before) => before && { ...before, to });
    setSpoken(`${stateLabels[to]}, ${states.indexOf(to) + 1} of ${states.length}.`);
    const column = document.getElementById(`column-${to}`);
    column?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }

  return {
    ...{ lifted, spoken, notice, states, isUndoing, move, undo },

    /** Lifts a card for the keys, or puts it down. */
    toggle(application: Application) {
      if (lifted?.application.id === application.id) return move(application, lifted.to ?? application.state, true);
      setLifted({ application, to: application.state });
      setSpoken(
        `${application.title} is lifted from ${stateLabels[application.state]}. The arrow keys choose a state, space puts it down, escape leaves it where it was.`,
      );
    },

    /** Arrows, Home, End and Escape of a lifted card. */
    press(event: KeyboardEvent) {
      if (!lifted) return;
      const at = states.indexOf(lifted.to ?? lifted.application.state);
      const last = states.length - 1;
      const [back, on] = [Math.max(0, at - 1), Math.min(last, at + 1)];
      const targets = { ArrowLeft: back, ArrowUp: back, ArrowRight: on, ArrowDown: on, Home: 0, End: last };
      const target = targets[event.key as keyof typeof targets];
      if (target === undefined && event.key !== 'Escape') return;
      event.preventDefault();
      if (target === undefined) stay(lifted.application);
      else carry(states[target]!);
    },

    /** A lifted card that loses the focus stays. */
    cancel: () => setLifted(undefined),

    over: (application: Application, to: ApplicationState | undefined) => setLifted({ application, to }),

    drop(application: Application, to: ApplicationState | undefined) {
      if (to) move(application, to, false);
      else stay(application);
    },
  };
}
