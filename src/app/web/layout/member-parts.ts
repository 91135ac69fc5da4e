import { LoadedSave, LoadedTrace, savePart } from '#features/career/applications/web/saved/loaded-save.tsx';
import type { PersonParts } from '../app.tsx';
import { MemberMenu } from './member-menu.tsx';

/** Loaded for members alone. */
export const memberParts: PersonParts = {
  Account: MemberMenu,
  Save: LoadedSave,
  loadSave: savePart.load,
  Trace: LoadedTrace,
};
