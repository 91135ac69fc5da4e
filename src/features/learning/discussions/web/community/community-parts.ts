import { deferredPart } from '#platform/web/deferred-part.tsx';
import { pagePart } from '#platform/web/page-part.ts';

const settings = pagePart(() => import('../threads/reader-settings.tsx'));
const tools = pagePart(() => import('./community-tools.tsx'));

export const { Deferred: DeferredSettings } = deferredPart('.community-settings', settings, 'ReaderSettings');
export const { Deferred: DeferredTools } = deferredPart('.list-filters', tools, 'CommunityTools');

/** The server renders these parts with the page. */
export const loadCommunityParts = () => Promise.all([settings.load(), tools.load()]);
