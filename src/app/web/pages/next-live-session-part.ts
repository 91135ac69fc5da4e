import { pagePart } from '#platform/web/page-part.ts';

export const nextLiveSessionPart = pagePart(() => import('#features/live-sessions/web/next-live-session-section.tsx'));
