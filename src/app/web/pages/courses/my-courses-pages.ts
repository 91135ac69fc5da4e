import { definePage } from '#platform/web/define-page.ts';

const parts = () => import('../member/member-courses-parts.ts');

export const pages = [
  definePage({
    path: '/my-classes',
    guard: 'public',
    source: 'member-courses-page',
    load: async (client, search) => {
      const [{ MemberCoursesPage }] = await Promise.all([
        import('../member/member-courses-page.tsx'),
        parts().then((all) => all.loadMemberCoursesParts(client, search)),
      ]);
      return MemberCoursesPage;
    },
    queries: () => [async (client) => (await parts()).readMemberCourses(client)],
    head: async () => (await import('../app-head.ts')).heads.myCourses(),
  }),
];
