import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { QueueList } from './queue-list.tsx';

/** Lists the posts that wait for a decision in the communities of all classes. */
export const DiscussionsPage = () => (
  <>
    <AdminHead title="Discussions" lead="Posts of learners that were reported or look like a scam." />
    <QueueList path="/admin/discussions" />
  </>
);
