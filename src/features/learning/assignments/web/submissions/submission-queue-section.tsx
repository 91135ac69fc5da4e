import { useSubmissionQueue } from '../teaching/teach-assignment-api.ts';
import { assignmentColumn, learnerColumn, SubmissionRows, timeColumn, versionColumn } from './submission-rows.tsx';

const columns = [learnerColumn, assignmentColumn, timeColumn, versionColumn];

/** Lists the submissions that wait for an answer in all courses that one teaches, the oldest first. */
export const SubmissionQueueSection = () => (
  <section className="mt-12" aria-labelledby="submission-queue">
    <h2 className="text-xl mb-3" id="submission-queue">
      Submissions that wait for you
    </h2>
    <SubmissionRows
      list={useSubmissionQueue()}
      caption="Submissions that wait for an answer, the oldest first"
      empty={<p>Nothing waits for an answer.</p>}
      columns={columns}
    />
  </section>
);
