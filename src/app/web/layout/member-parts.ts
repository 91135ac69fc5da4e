import { MemberSave } from '#features/applications/web/member-save.tsx';
import type { PersonParts } from '../app.tsx';
import { MemberMenu } from './member-menu.tsx';

/** Loaded for members alone. */
export const memberParts: PersonParts = { Account: MemberMenu, Save: MemberSave };
