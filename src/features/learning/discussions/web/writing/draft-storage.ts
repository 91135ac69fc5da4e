import { keptDrafts } from '#platform/web/drafts/kept-drafts.ts';
import type { PostPicture } from '../../contract.ts';

/**
 * Holds the text that was typed and not sent. `key`: of its request, so that the server knows it when it comes again.
 */
type Draft = { title?: string; text: string; key?: string; pictures?: PostPicture[] };

/** By the thread, or by the course whose new thread it is. */
export const keptPosts = keptDrafts<Draft>('discussion-draft');
