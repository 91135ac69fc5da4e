import { laterPart } from '#platform/web/later-part.tsx';
import { pagePart } from '#platform/web/page-part.ts';

const settings = pagePart(() => import('./reader-settings.tsx'));
const tools = pagePart(() => import('./community-tools.tsx'));

/** Plain forms before somebody turns to them. */
export const { Later: LaterSettings } = laterPart('.community-settings', settings, 'ReaderSettings');
export const { Later: LaterTools } = laterPart('.list-filters', tools, 'CommunityTools');

/** The server renders these parts with the page. */
export const loadCommunityParts = () => Promise.all([settings.load(), tools.load()]);
