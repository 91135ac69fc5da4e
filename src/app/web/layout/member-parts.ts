import { LoadedSave, savePart } from '#features/career/applications/web/saved/loaded-save.tsx';
import { MemberTrace } from '#features/career/applications/web/saved/member-trace.tsx';
import type { PersonParts } from '../app.tsx';
import { MemberMenu } from './member-menu.tsx';

/** Loaded for members alone. */
export const memberParts: PersonParts = {
  Account: MemberMenu,
  Save: LoadedSave,
  loadSave: savePart.load,
  Trace: MemberTrace,
};
