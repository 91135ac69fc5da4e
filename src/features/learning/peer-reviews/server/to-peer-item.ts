import { teachPathOf } from '#features/learning/instructors/vocabulary.ts';
import type { Report } from '#platform/server/review/report-table.ts';
import { causesOf, type ListedReview, textOf, toListed } from '#platform/server/review/review-kind.ts';
import { formatTime } from '#platform/shared/dates/dates.ts';
import { listShowOrHide, textReportLabels } from '#platform/shared/review-vocabulary.ts';
import { counted, shortNameOf } from '#platform/shared/text/text.ts';
import type { PeerReviewRow } from './peer-review-table.ts';
import { stateOf } from './to-peer-task.ts';

type Named = { review: PeerReviewRow; author: string; reviewer: string };
/** What it is about. */
type About = {
  course: { id: string; title: string };
  assignment: { id: string; title: string };
  answer: string | null;
  files: number;
};

const stateLabels = { held: 'Not shown yet', shown: 'Shown', hidden: 'Hidden' } as const;
const decisionLabels = {
  show: { held: 'Show it', shown: 'Leave it as it is', hidden: 'Show it again' },
  hide: 'Hide it',
};

/** What is neither written nor reported needs no decision. */
export const decisionsOf = ({ state, queuedAt, answeredAt }: PeerReviewRow) =>
  answeredAt || queuedAt || state === 'hidden'
    ? listShowOrHide({ state, isWaiting: queuedAt !== null }, decisionLabels)
    : [];

function progressOf(review: PeerReviewRow) {
  if (review.answeredAt) return `Answered ${formatTime(review.answeredAt)}`;
  if (review.releasedAt) return 'Not waited for any more';
  return `${stateOf(review) === 'new' ? 'Not opened' : 'Opened'}, since ${formatTime(review.assignedAt)}`;
}

function pointsOf({ points, answeredAt }: PeerReviewRow) {
  // Drafts are not for others.
  if (!answeredAt || points.length === 0) return [];
  const sum = (name: 'given' | 'points') => points.reduce((total, one) => total + one[name], 0);
  return [
    ...points.map((one) => `${one.text}: ${one.given} of ${one.points}`),
    ...(points.length > 1 ? [`Together: ${sum('given')} of ${sum('points')}`] : []),
  ];
}

const whoReported = {
  author: 'Reported by the author of the answer: ',
  reviewer: 'The peer reported the answer itself: ',
};

function toShared({ review, author, reviewer }: Named, all: readonly Report[]) {
  const reports = all.filter(({ subjectId }) => subjectId === review.id);
  const sideOf = ({ reporterId }: Report) => (reporterId === review.authorId ? 'author' : 'reviewer');
  const title = `${shortNameOf(reviewer)} about the answer of ${shortNameOf(author)}`;
  const causes = causesOf({
    ...{ reports, labels: textReportLabels, signs: review.signs, reason: review.reason },
    isWaiting: review.queuedAt !== null,
    reportedBy: (report) => whoReported[sideOf(report)],
  });
  return {
    title,
    isAnswerReported: reports.some((report) => sideOf(report) === 'reviewer'),
    item: {
      ...{ id: review.id, version: review.version, causes, decisions: decisionsOf(review) },
      state: { label: stateLabels[review.state], isStrong: review.state === 'held' },
      facts: [progressOf(review), ...pointsOf(review)],
      texts: review.answeredAt && review.text ? [textOf(review.text)] : [],
    },
  };
}

/** For who teaches the course. */
export function toTaughtItem(named: Named, reports: readonly Report[], courseId: string): ListedReview {
  const { item, title } = toShared(named, reports);
  const { assignedAt, assignmentId, submissionId } = named.review;
  const href = teachPathOf(courseId, `assignments/${assignmentId}/${submissionId}`);
  return toListed({ ...item, at: assignedAt, title: { label: title, href } });
}

/** For curators, with the answer; its files are only opened by who teaches the class, and admins. */
export function toQueuedItem(row: Named & About & { at: Date }, reports: readonly Report[]): ListedReview {
  const { course, assignment, answer, files, at } = row;
  const { item, title, isAnswerReported } = toShared(row, reports);
  const ofFiles =
    files > 0 ? `${counted(files, 'file')} came with it, which only instructors of the class and admins can open.` : '';
  const about = [answer ?? '', ofFiles].filter(Boolean).join('\n\n');
  const href = `/classes/${course.id}`;
  return toListed({
    ...{ ...item, at, title: { label: `${title}: ${assignment.title}`, href } },
    contexts: [{ label: course.title, href }],
    texts: [
      ...item.texts,
      ...(about ? [{ ...textOf(about, 'The answer that it is about'), isFolded: !isAnswerReported }] : []),
    ],
  });
}
