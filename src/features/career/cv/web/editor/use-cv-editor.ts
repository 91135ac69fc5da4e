import { useReducer } from 'react';
import type { CvDocument } from '../../document-contract.ts';
import { sectionNames } from '../../document-vocabulary.ts';
import type { Basics, Block, Resume } from '../../resume-contract.ts';
import type { ListName } from './section-labels.ts';

type AnyBlock = Block | NonNullable<Basics['profiles']>[number];
type Removed = { list: ListName; at: number; block: AnyBlock };

export type Editing = {
  document: CvDocument;
  /** Keys of the blocks of each list tell them apart while they move. */
  keys: Record<ListName, number[]>;
  /** The key of the block whose fields are shown. */
  openKey: number | undefined;
  removed: Removed | undefined;
};

export type EditorAction =
  | { type: 'document'; change: (document: CvDocument) => CvDocument }
  | { type: 'block'; list: ListName; at: number; name: string; value: unknown }
  | { type: 'add'; list: ListName }
  | { type: 'move'; list: ListName; from: number; to: number }
  | { type: 'remove'; list: ListName; at: number }
  | { type: 'undo' }
  | { type: 'toggle'; key: number };

const lists: readonly ListName[] = ['profiles', ...sectionNames];
let lastKey = 0;
const nextKey = () => {
  lastKey += 1;
  return lastKey;
};

export const blocksOf = (resume: Resume, list: ListName): readonly AnyBlock[] =>
  (list === 'profiles' ? resume.basics?.profiles : resume[list]) ?? [];

const withBlocks = (resume: Resume, list: ListName, blocks: readonly AnyBlock[]): Resume =>
  list === 'profiles'
    ? { ...resume, basics: { ...resume.basics, profiles: blocks } as Basics }
    : { ...resume, [list]: blocks };

export const toEditing = (document: CvDocument): Editing => ({
  document,
  keys: Object.fromEntries(
    lists.map((list) => [list, blocksOf(document.resume, list).map(nextKey)]),
  ) as Editing['keys'],
  openKey: undefined,
  removed: undefined,
});

/** A copy with one thing moved. */
function moved<T>(all: readonly T[], from: number, to: number) {
  const rest = all.filter((_, at) => at !== from);
  rest.splice(to, 0, all[from]!);
  return rest;
}

function setList(editing: Editing, list: ListName, blocks: readonly AnyBlock[], keys: number[]): Editing {
  const { document } = editing;
  return {
    ...editing,
    document: { ...document, resume: withBlocks(document.resume, list, blocks) },
    keys: { ...editing.keys, [list]: keys },
  };
}

export function edit(editing: Editing, action: EditorAction): Editing {
  if (action.type === 'document') {
    const document = action.change(editing.document);
    const keep = (list: ListName) =>
      blocksOf(document.resume, list).map((_, at) => editing.keys[list][at] ?? nextKey());
    const keys = Object.fromEntries(lists.map((list) => [list, keep(list)])) as Editing['keys'];
    return { ...editing, document, keys };
  }
  if (action.type === 'toggle') return { ...editing, openKey: editing.openKey === action.key ? undefined : action.key };
  if (action.type === 'undo') {
    const { removed } = editing;
    if (!removed) return editing;
    const { list, at, block } = removed;
    const key = nextKey();
    const blocks = [...blocksOf(editing.document.resume, list)];
    blocks.splice(at, 0, block);
    const keys = [...editing.keys[list]];
    keys.splice(at, 0, key);
    return { ...setList(editing, list, blocks, keys), removed: undefined, openKey: key };
  }
  const { list } = action;
  const blocks = blocksOf(editing.document.resume, list);
  const keys = editing.keys[list];
  switch (action.type) {
    case 'add': {
      const key = nextKey();
      return { ...setList(editing, list, [...blocks, {}], [...keys, key]), openKey: key };
    }
    case 'move': {
      const { from, to } = action;
      if (from === to || to < 0 || to >= blocks.length) return editing;
      return setList(editing, list, moved(blocks, from, to), moved(keys, from, to));
    }
    case 'remove': {
      const { at } = action;
      const left = <T>(all: readonly T[]) => all.filter((_, index) => index !== at);
      return { ...setList(editing, list, left(blocks), left(keys)), removed: { list, at, block: blocks[at]! } };
    }
    case 'block': {
      const { at, name, value } = action;
      const changed = blocks.map((block, index) => (index === at ? { ...block, [name]: value } : block));
      return setList(editing, list, changed, keys);
    }
  }
}

/** Holds the CV while it is written. `document` is as it was read. */
export const useCvEditor = (document: CvDocument) => useReducer(edit, document, toEditing);
