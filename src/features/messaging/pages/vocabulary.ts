/** Kinds of texts that are edited in the browser. An announcement is a post under /news. */
export const pageKinds = ['announcement', 'help', 'legal', 'about'] as const;
export type PageKind = (typeof pageKinds)[number];

/** Pages of these kinds may be added. */
const addedKinds: readonly PageKind[] = ['announcement', 'help'];
export const mayAdd = (kind: PageKind) => addedKinds.includes(kind);

/** `changed`: published, with a draft that readers do not see yet. `withdrawn`: it was published once. */
export const pageStates = ['draft', 'published', 'changed', 'withdrawn'] as const;
export type PageState = (typeof pageStates)[number];

const stateLabels: Record<PageState, string> = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Published, with a newer draft',
  withdrawn: 'Not published any more',
};

/** Readers see the original text of a page until an edited one is published. */
const originalLabels: Record<PageState, string> = {
  draft: 'Original text, with a draft',
  published: 'Edited',
  changed: 'Edited, with a newer draft',
  withdrawn: 'Original text again',
};

export const pageStateLabel = ({ state, hasOriginal }: { state: PageState; hasOriginal: boolean }) =>
  (hasOriginal ? originalLabels : stateLabels)[state];

/** In characters. */
export const pageLengths = { title: 120, description: 200, text: 30_000, slug: 80 } as const;

/** An address: small letters, digits, and hyphens between them. */
export const slugPattern = '[a-z0-9]+(-[a-z0-9]+)*';

export const announcementsPath = '/news';

const folders: Record<PageKind, string> = { announcement: announcementsPath, help: '/help', legal: '', about: '' };

/** Where readers find a page. */
export const pagePathOf = ({ kind, slug }: { kind: PageKind; slug: string }) => `${folders[kind]}/${slug}`;
