import type { ComponentType } from 'react';
import { definePage, hiddenHead, type Page } from '#platform/web/define-page.ts';

type Definition<Path extends string> = Parameters<typeof definePage<Path>>[0];

async function inFrame(load: Promise<ComponentType>) {
  const [Content, { createFramed }] = await Promise.all([load, import('../teach-frame.tsx')]);
  return createFramed(Content);
}

/**
 * An entry of the route table for a page of one course at `/teach/:courseId`, in the frame with the tabs. `source`: the
 * name of the module that `load` imports. Each such page is an entry of `teachTabs` too, or leads back to one.
 */
export function teachPage<const Path extends `/teach/:courseId${string}`>(
  path: Path,
  source: string,
  load: () => Promise<ComponentType>,
  { queries, ...rest }: Pick<Definition<Path>, 'queries' | 'handledStatuses' | 'fieldsWithErrors'> = {},
): Page {
  /** Made once: another component in its place would start anew with every address, and drop what is typed. */
  let framed: ReturnType<typeof inFrame> | undefined;
  return definePage<Path>({
    ...rest,
    path,
    source,
    guard: 'instructors',
    isPrivate: true,
    hydratesAtOnce: true,
    load: () => {
      framed ??= inFrame(load()).catch((error: Error) => {
        framed = undefined;
        throw error;
      });
      return framed;
    },
    queries: (params, search) => [
      async (client) =>
        (await import('../teach-api.ts')).readTaughtCourse(
          client,
          (params as unknown as { courseId: string }).courseId,
        ),
      ...(queries?.(params, search) ?? []),
    ],
    head: hiddenHead('Teaching', 'For the people who teach classes.'),
  } as Definition<Path>);
}
