import { adminHead, definePage, type Page } from '../define-page.ts';

type Definition<Path extends string> = Parameters<typeof definePage<Path>>[0];

/** Makes the entries of the route table for admin pages. `source`: the name of the module that `load` imports. */
const pageFor =
  (guard: 'curators' | 'admins') =>
  <const Path extends string>(
    path: Path,
    source: string,
    load: Page['load'],
    rest: Pick<Definition<Path>, 'queries' | 'handledStatuses' | 'hasFrame'> = {},
  ) =>
    definePage<Path>({ ...rest, path, guard, source, load, head: adminHead } as Definition<Path>);

export const curatorPage = pageFor('curators');
export const adminPage = pageFor('admins');
