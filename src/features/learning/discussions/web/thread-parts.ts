import { laterPart } from '#platform/web/later-part.tsx';
import { pagePart } from '#platform/web/page-part.ts';
import { postForms } from './post-menu.tsx';

const replySection = pagePart(() => import('./reply-section.tsx'));
export const reply = laterPart('#reply', replySection, 'ReplySection');

/** The server renders these parts with the page. */
export const loadThreadParts = () => Promise.all([postForms.load(), replySection.load()]);
