import { contentOf, isSameContent } from './page-policy.ts';
import type { PageRepository, PageRow } from './page-repository.ts';

type VersionFacts = { authorId: string; publishedAt?: Date };

/** Adds the draft as a version, and returns its number. */
export async function addVersion(pages: PageRepository, page: PageRow, facts: VersionFacts) {
  const number = ((await pages.findLastVersion(page.id))?.number ?? 0) + 1;
  await pages.addVersion({ pageId: page.id, number, ...contentOf(page), ...facts });
  return number;
}

/** Keeps the draft as a version unless one of the same text was the last. */
export async function keepDraft(pages: PageRepository, page: PageRow, authorId: string) {
  const last = await pages.findLastVersion(page.id);
  if (!last || !isSameContent(last, page)) await addVersion(pages, page, { authorId });
}
