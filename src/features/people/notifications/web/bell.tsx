import { maxUnread } from '../vocabulary.ts';
import { useUnread } from './unread-api.ts';
import { useLiveCount } from './use-live-count.ts';
import { useZoneReport } from './use-zone-report.ts';

/** In the header of members. */
export function Bell({ path }: { path: string }) {
  const unread = useUnread();
  useZoneReport();
  useLiveCount();
  return (
    <a
      href="/notifications"
      className="relative grid w-[max(44px,_1.6em)] h-[max(44px,_1.6em)] rounded-input text-inherit place-items-center hover:bg-shallow aria-[current]:bg-shallow"
      aria-current={path === '/notifications' ? 'page' : undefined}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5.5 17c1.2-1.4 1.5-3 1.5-6a5 5 0 0 1 10 0c0 3 .3 4.6 1.5 6ZM12 6V3.5M10 20h4" />
      </svg>
      <span className="visually-hidden">Notifications</span>
      {unread > 0 && (
        <span className="bell-count absolute min-w-[1.25rem] rounded-full bg-buoy text-over text-xs font-heavy leading-[1.25rem] text-center top-0.5 right-0 px-1">
          {unread < maxUnread ? unread : `${maxUnread - 1}+`}
          <span className="visually-hidden"> unread</span>
        </span>
      )}
    </a>
  );
}
