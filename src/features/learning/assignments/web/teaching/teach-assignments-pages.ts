import { teachPage } from '#features/learning/instructors/web/shared/teach-page.ts';

const api = () => import('./teach-assignment-api.ts');

export const pages = [
  teachPage(
    '/teach/:courseId/assignments',
    'taught-assignments-page',
    async () => (await import('./taught-assignments-page.tsx')).TaughtAssignmentsPage,
    { queries: ({ courseId }) => [async (client) => (await api()).readTaughtAssignments(client, courseId)] },
  ),
  teachPage(
    '/teach/:courseId/assignments/:assignmentId',
    'taught-assignment-page',
    async () => (await import('./taught-assignment-page.tsx')).TaughtAssignmentPage,
    {
      queries: ({ courseId, assignmentId }) => [
        async (client) => (await api()).readEditedAssignment(client, courseId, assignmentId),
        async (client) => (await api()).readSubmissionsOf(client, courseId, assignmentId),
      ],
    },
  ),
  teachPage(
    '/teach/:courseId/assignments/:assignmentId/:submissionId',
    'taught-submission-page',
    async () => (await import('./taught-submission-page.tsx')).TaughtSubmissionPage,
    {
      queries: ({ courseId, submissionId }) => [
        async (client) => (await api()).readTaughtSubmission(client, courseId, submissionId),
      ],
    },
  ),
];
