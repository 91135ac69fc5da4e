import { liveSessionsPathOf } from '../vocabulary.ts';
import type { LiveSessionRow } from './live-session-table.ts';

/** The word for a live session in messages. */
export const noun = 'live session';

export const liveSessionHref = ({ courseId, id }: Pick<LiveSessionRow, 'courseId' | 'id'>) =>
  `${liveSessionsPathOf(courseId)}#live-session-${id}`;
