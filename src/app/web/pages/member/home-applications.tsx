import { useQuery } from '@tanstack/react-query';
import type { Application } from '#features/career/applications/contract.ts';
import { openStates, stateLabels } from '#features/career/applications/vocabulary.ts';
import { applicationPath } from '#features/career/applications/web/application-address.ts';
import { ApplicationDeadline } from '#features/career/applications/web/application-facts.tsx';
import { progressText } from '#features/career/applications/web/application-labels.ts';
import { nextApplication, tileOfApplication } from '#features/career/applications/web/next-step-policy.ts';
import { useNow } from '#platform/web/now.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { DateTile } from '#platform/web/ui/date-tile.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { HomeRowHead } from '../home-row-head.tsx';
import { ownApplicationsQuery } from './home-queries.ts';

const maxRows = 3;

/** The next three applications after the one that the first card shows. */
export function HomeApplications() {
  const now = useNow();
  const { data } = useQuery(ownApplicationsQuery);
  if (!data || data.items.length === 0) return null;
  const next = nextApplication(data.items, now);
  const rows = data.items.filter(({ id }) => id !== next?.id).slice(0, maxRows);
  return (
    <section aria-labelledby="my-applications">
      <HomeRowHead className="mb-1!">
        <h2 id="my-applications" className="text-xl">
          My applications
        </h2>
        <a href="/applications">{data.next ? 'All' : `All ${data.items.length}`}</a>
      </HomeRowHead>
      {rows.length === 0 && <p className="text-muted">Save another one, and it stands here.</p>}
      <ul>
        {rows.map((application) => (
          <Row key={application.id} application={application} />
        ))}
      </ul>
    </section>
  );
}

function Row({ application }: { application: Application }) {
  const now = useNow();
  const { id, title, state, progress } = application;
  return (
    <li className="relative flex items-center gap-4 border-b border-line py-3">
      <DateTile tile={tileOfApplication(application, now)} />
      <div className="min-w-0 flex-1">
        <h3 className="text-base" dir="auto">
          <a
            className="block py-1 leading-snug wrap-anywhere before:absolute before:inset-0 hover:text-sea"
            href={applicationPath(id)}
          >
            {title}
          </a>
        </h3>
        <p className="flex flex-wrap items-center gap-y-1 gap-x-2 text-muted text-sm">
          <Badge>{stateLabels[state]}</Badge>
          {openStates.includes(state) && progress.total > 0 && <span>{progressText(progress)}</span>}
          <span className="visually-hidden">
            <ApplicationDeadline application={application} />
          </span>
        </p>
      </div>
      <Icon name="chevron-right" className="icon text-muted" />
    </li>
  );
}
