import { notesPathOf } from '#features/opportunities/core/note-address-vocabulary.ts';
import { useOpportunityList } from '#features/opportunities/core/web/opportunity-api.ts';
import { formatNotes } from '#features/opportunities/core/web/shared/note-labels.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { RowList } from '#platform/web/ui/layout/row-list.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { notedAddress } from './note-index-address.ts';

/** The opportunities that somebody has written a note about. */
export function NoteIndexPage() {
  const query = useOpportunityList(notedAddress);
  return (
    <PageFrame width="reading">
      <h1>Notes from people who did it</h1>
      <Loaded query={query} failedTitle="We could not load the notes" loadingLabel="Loading the notes">
        {({ items, next }) =>
          items.length === 0 ? (
            <EmptyState title="No notes yet">
              <p>Were you accepted somewhere? Open it, and write the first note.</p>
              <ButtonLink href="/applications">My applications</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <RowList>
                {items.map((opportunity) => (
                  <li key={opportunity.id}>
                    <a
                      className="link inline-flex min-h-control items-center font-strong wrap-anywhere"
                      href={notesPathOf(opportunity.slug)}
                      dir="auto"
                    >
                      {opportunity.title}
                    </a>
                    <span className="leading-control text-sm">{formatNotes(opportunity)}</span>
                  </li>
                ))}
              </RowList>
              {next && (
                <p className="mt-6">
                  <a className="link inline-flex min-h-control items-center" href="/opportunities?notes=true">
                    All opportunities with notes
                  </a>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </PageFrame>
  );
}
