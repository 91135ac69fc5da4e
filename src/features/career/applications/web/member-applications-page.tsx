import { usePageAddress } from '#platform/web/page-address.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { AddOwn } from './add-own.tsx';
import { readApplicationAddress } from './application-address.ts';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationList } from './application-list.tsx';
import { Board } from './board/board.tsx';
import { Calendar } from './calendar/calendar.tsx';
import { useDraftSending } from './parts/use-draft-sending.ts';
import { useOwnView } from './view-api.ts';
import { ViewSwitch } from './view-switch.tsx';

const leads = {
  list: 'What you saved, with the next date first.',
  board: 'What you saved, and how far each of them is.',
  calendar: 'Your deadlines and steps, day by day.',
};
const contents = { list: ApplicationList, board: Board, calendar: Calendar };

export function MemberApplicationsPage() {
  const address = readApplicationAddress(usePageAddress().search);
  const ownView = useOwnView();
  const view = address.view ?? ownView;
  const Content = contents[view];
  useDraftSending();
  return (
    <PageFrame
      width="reading"
      className="[&[data-view='board']]:max-w-412 [&[data-view='calendar']]:max-w-412 lg:[&[data-view='list']]:max-w-wide"
      data-view={view}
    >
      <h1>My applications</h1>
      <p className="text-muted mt-2">{leads[view]}</p>
      <ViewSwitch address={address} view={view} />
      <ApplicationFilters address={address} />
      <Content address={address} />
      <AddOwn />
      <p className="flex flex-wrap mt-4 gap-x-5">
        <a className="link inline-flex min-h-control items-center" href="/saved-searches">
          Saved searches
        </a>
        <a className="link inline-flex min-h-control items-center" href="/account/notifications/times#calendar">
          Calendar feed
        </a>
      </p>
      <p className="leading-control text-sm">
        Download all of it:{' '}
        <a className="link" href="/api/applications/export.csv" download>
          as a table (CSV)
        </a>{' '}
        or{' '}
        <a className="link" href="/api/applications/export.json" download>
          as data (JSON)
        </a>
      </p>
    </PageFrame>
  );
}
