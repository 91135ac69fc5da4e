import { expect } from 'vitest';
import { it } from '#platform/server/testing/database-test.ts';
import { hidden, ofOther, one, serveAssignments, type Who } from './testing/serve-assignments.ts';

const actors: readonly Who[] = ['nobody', 'ada', 'eve', 'vic', 'tom', 'cur', 'root'];
const course = '/courses/first-steps/assignments';
const teach = '/teach/first-steps';
const draft = { text: 'x', version: 0 };
const edit = { title: 'T', task: 'T', deadlineOn: null, deadlineAfterDays: null, rubric: [], fileIds: [], version: 9 };

/**
 * Lists the status that each actor gets on every route: in the order of `actors`, with the ids of ada's submission and
 * of a submitted file.
 */
const matrix = (submission: string, file: string): [string, string, object | undefined, number[]][] => [
  ['GET', course, undefined, [401, 200, 200, 403, 403, 403, 403]],
  ['GET', `${course}/${one}`, undefined, [401, 200, 200, 403, 403, 403, 403]],
  ['GET', `${course}/${hidden}`, undefined, [401, 404, 404, 403, 403, 403, 403]],
  ['GET', `${course}/${ofOther}`, undefined, [401, 404, 404, 403, 403, 403, 403]],
  ['PUT', `${course}/${one}/draft`, draft, [401, 409, 200, 403, 403, 403, 403]],
  ['POST', `${course}/${one}/draft`, draft, [401, 409, 200, 403, 403, 403, 403]],
  ['PUT', `${course}/${ofOther}/draft`, draft, [401, 404, 404, 403, 403, 403, 403]],
  ['POST', `${course}/${one}/submission`, { text: '', version: 9 }, [401, 409, 409, 403, 403, 403, 403]],
  ['POST', `/assignment-files/${one}/remove`, { fileId: file }, [401, 409, 204, 403, 403, 403, 403]],
  ['GET', `/assignment-files/${file}`, undefined, [401, 200, 404, 404, 200, 404, 200]],
  ['GET', `/account/assignment-files/${file}`, undefined, [401, 200, 404, 404, 404, 404, 404]],
  ['GET', '/teach-submissions', undefined, [401, 403, 403, 403, 200, 403, 200]],
  ['GET', `${teach}/assignments`, undefined, [401, 403, 403, 403, 200, 200, 200]],
  ['GET', '/teach/other/assignments', undefined, [401, 403, 403, 403, 404, 200, 200]],
  ['POST', '/teach/other/assignments', { title: 'x' }, [401, 403, 403, 403, 404, 201, 201]],
  ['GET', `${teach}/assignments/${one}`, undefined, [401, 403, 403, 403, 200, 200, 200]],
  ['GET', `${teach}/assignments/${ofOther}`, undefined, [401, 403, 403, 403, 404, 404, 404]],
  ['PUT', `${teach}/assignments/${one}`, edit, [401, 403, 403, 403, 409, 409, 409]],
  ['PUT', `/teach/other/assignments/${ofOther}`, edit, [401, 403, 403, 403, 404, 409, 409]],
  ['POST', `${teach}/assignments/${ofOther}/state`, { isPublished: true }, [401, 403, 403, 403, 404, 404, 404]],
  ['POST', `${teach}/assignments/${ofOther}/move`, { direction: 'up' }, [401, 403, 403, 403, 404, 404, 404]],
  ['POST', `${teach}/assignments/${ofOther}/remove`, {}, [401, 403, 403, 403, 404, 404, 404]],
  ['GET', `${teach}/assignments/${one}/submissions`, undefined, [401, 403, 403, 403, 200, 403, 200]],
  ['GET', `/teach/other/assignments/${one}/submissions`, undefined, [401, 403, 403, 403, 404, 403, 200]],
  ['GET', `${teach}/submissions/${submission}`, undefined, [401, 403, 403, 403, 200, 403, 200]],
  ['GET', `/teach/other/submissions/${submission}`, undefined, [401, 403, 403, 403, 404, 403, 404]],
  [
    ...(['POST', `/teach/other/submissions/${submission}/answer`] as const),
    { version: 1, outcome: 'accepted', comment: '', points: {} },
    [401, 403, 403, 403, 404, 403, 404],
  ],
];

it('opens every route to the right people alone', async ({ db }) => {
  const { ask, upload, submit, queue, module } = await serveAssignments(db);
  const { body: file } = await upload('ada', 'Hello');
  await submit();
  const [{ id }] = await queue();
  for (const [method, path, body, expected] of matrix(id, file.id)) {
    const statuses = [];
    for (const who of actors) statuses.push((await ask(who, path, body, method)).status);
    expect(statuses, `${method} ${path}`).toEqual(expected);
  }
  for (const [index, who] of actors.entries())
    expect((await upload(who, 'Hello')).status, who).toBe([401, 409, 201, 403, 403, 403, 403][index]);

  // Every route of the feature is above; uploads have a body of their own.
  const toPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  const asked = matrix(id, file.id).map(([method, path]) => `${method} ${path}`);
  const missing = module.endpoints.filter(
    ({ method, path }) =>
      path !== '/assignment-files/:assignmentId' &&
      !asked.some((one) => {
        const [asksMethod, asksPath] = one.split(' ') as [string, string];
        return asksMethod === method.toUpperCase() && toPattern(path).test(asksPath);
      }),
  );
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('names learners to instructors by first name and initial, without their addresses', async ({ db }) => {
  const { ask, submit, queue } = await serveAssignments(db);
  await submit();
  const [{ id }] = await queue();
  const text = JSON.stringify([await queue(), (await ask('tom', `${teach}/submissions/${id}`)).body]);
  expect(text).toContain('ada L.');
  expect(text).not.toMatch(/Lastname|ada@example/);
});
