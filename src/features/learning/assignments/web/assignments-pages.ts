import { definePage, titled } from '#platform/web/define-page.ts';
import { isRefused } from '#platform/web/refusals.ts';

const api = () => import('./assignment-api.ts');
const guarded = { guard: 'members', handledStatuses: [403, 404] } as const;
const headOf = (title: string) => ({ title: titled(title), description: '', isHidden: true });

export const pages = [
  definePage({
    ...guarded,
    path: '/classes/:id/assignments',
    source: 'assignments-page',
    load: async () => (await import('./assignments-page.tsx')).AssignmentsPage,
    queries: ({ id }) => [async (client) => (await api()).readAssignments(client, id)],
    head: () => headOf('Assignments'),
  }),
  definePage({
    ...guarded,
    path: '/classes/:id/assignments/:assignmentId',
    source: 'assignment-page',
    load: async (client, _search, { id, assignmentId }) => {
      const parts = import('./assignment-parts.ts').then((all) => all.loadAssignmentParts(client, id, assignmentId));
      const [{ AssignmentPage }] = await Promise.all([import('./assignment-page.tsx'), parts]);
      return AssignmentPage;
    },
    queries: ({ id, assignmentId }) => [async (client) => (await api()).readAssignment(client, id, assignmentId)],
    fieldsWithErrors: ['text'],
    head: async ({ params, client }) => {
      const assignment = (await api()).storedAssignment(client, params.id, params.assignmentId);
      return headOf(assignment && !isRefused(assignment) ? assignment.title : 'Assignments');
    },
  }),
];
