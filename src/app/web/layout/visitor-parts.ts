import { VisitorSave } from '#features/career/applications/web/saved/visitor-save.tsx';
import type { PersonParts } from '../app.tsx';
import { VisitorLinks } from './site-header.tsx';

export const visitorParts: PersonParts = { Account: VisitorLinks, Save: VisitorSave };
