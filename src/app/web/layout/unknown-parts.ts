import type { PersonParts } from '../app.tsx';
import { visitorParts } from './visitor-parts.ts';

/** For somebody with a session that cannot be read at the moment: asking them to log in would be wrong. */
export const unknownParts: PersonParts = { ...visitorParts, Account: () => null };
