import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import type { HelpVotes } from '../contract.ts';
import { useHelpVotes } from './help-api.ts';

const columns: readonly Column<HelpVotes[number]>[] = [
  { name: 'title', label: 'Article', isTitle: true, cell: ({ slug, title }) => <a href={`/help/${slug}`}>{title}</a> },
  { name: 'helpful', label: 'Helped', isNumber: true, cell: ({ helpful }) => helpful },
  { name: 'not-helpful', label: 'Did not help', isNumber: true, cell: ({ notHelpful }) => notHelpful },
];

export const HelpVotesPage = () => (
  <>
    <AdminHead
      title="Help articles"
      lead="What readers answered to “Did this help?”. Nothing is kept about who they are."
    />
    <Loaded query={useHelpVotes()} failedTitle="We could not load the answers" loadingLabel="Loading the answers">
      {(rows) => <AdminTable caption="Help articles" columns={columns} rows={rows} keyOf={({ slug }) => slug} />}
    </Loaded>
  </>
);
