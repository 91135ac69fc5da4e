import { PlainButton } from '#platform/web/forms/post-button.tsx';
import { isPlainClick } from '#platform/web/router.tsx';
import { type ApplicationView, applicationViews } from '../vocabulary.ts';
import { type ApplicationsAddress, applicationsPath } from './application-address.ts';
import { viewLabels } from './application-labels.ts';
import { useOwnView, useViewChoice } from './view-api.ts';

type Properties = { address: ApplicationsAddress; view: ApplicationView };

/** A choice is remembered; a link that somebody opens changes nothing, so that without script a button remembers it. */
export function ViewSwitch({ address: { after: _after, ...address }, view: shown }: Properties) {
  const remember = useViewChoice();
  const ownView = useOwnView();
  return (
    <div className="flex flex-wrap items-center mt-6 gap-2">
      <nav className="flex flex-wrap items-center gap-2" aria-label="View">
        {applicationViews.map((view) => (
          <a
            key={view}
            className="chip"
            href={applicationsPath({ ...address, view })}
            aria-current={view === shown ? 'page' : undefined}
            onClick={(event) => isPlainClick(event) && remember(view)}
          >
            {viewLabels[view]}
          </a>
        ))}
      </nav>
      {shown !== ownView && (
        <PlainButton action="/api/applications/view" fields={{ view: shown }} layout="scripted:hidden" variant="quiet">
          Always open this view first
        </PlainButton>
      )}
    </div>
  );
}
