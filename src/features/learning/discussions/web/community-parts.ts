import { deferredPart } from '#platform/web/deferred-part.tsx';
import { pagePart } from '#platform/web/page-part.ts';

/** Below the list of threads. The server renders it with the page. */
export const settingsPart = pagePart(() => import('./reader-settings.tsx'));
export const { Deferred: DeferredSettings } = deferredPart('.community-settings', settingsPart, 'ReaderSettings');
