import { liveSessionsPathOf } from '../vocabulary.ts';
import type { LiveSessionRow } from './live-session-table.ts';

/** What people call it. */
export const noun = 'live session';

export const liveSessionHref = ({ courseId, id }: Pick<LiveSessionRow, 'courseId' | 'id'>) =>
  `${liveSessionsPathOf(courseId)}#live-session-${id}`;
