import { deferredPart } from '#platform/web/deferred-part.tsx';
import { pagePart } from '#platform/web/page-part.ts';
import { postForms } from '../posts/post-menu.tsx';

const replySection = pagePart(() => import('./reply-section.tsx'));
export const reply = deferredPart('#reply', replySection, 'ReplySection');

/** The server renders these parts with the page. */
export const loadThreadParts = () => Promise.all([postForms.load(), replySection.load()]);
