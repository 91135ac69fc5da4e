import type { Database } from '#platform/server/database/database.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import type { PageKind } from '../vocabulary.ts';

/** What is edited of a page, with the names of facts between double braces. */
export type PageContent = { title: string; description: string; section: string | null; text: string };
export type RenderedPage = { title: string; description: string; html: string };

/** What the feature that shows a kind of pages says about them. */
export type PageKindRules = {
  /**
   * Texts of the product, which readers see until an edited one is published. One without a text is a place where the
   * product says nothing until then.
   */
  originals: readonly (PageContent & { slug: string })[];
  /** Addresses of the kind that are pages of their own. */
  reserved: readonly string[];
  /** The parts of its list, by id. A page of a kind that has some must be in one. */
  sections: Readonly<Record<string, string>>;
  /** The names of facts that are filled in. */
  facts: readonly string[];
  /** Whether lists show a sentence about it. */
  hasDescription: boolean;
  /** Fills in facts, and makes safe HTML. Throws an AppError about the field `text` for a fact that there is not. */
  render: (content: Pick<PageContent, 'title' | 'text'> & Partial<PageContent>) => RenderedPage;
  /** Runs in the transaction that publishes. */
  onPublished?: (transaction: Database, slug: string, content: PageContent) => Promise<unknown>;
};
export type PageKinds = Readonly<Record<PageKind, PageKindRules>>;

export const announcementRules: PageKindRules = {
  originals: [],
  reserved: [],
  sections: {},
  facts: [],
  hasDescription: true,
  render: ({ title, description = '', text }) => ({ title, description, html: renderMarkdown(text) }),
};

/** Below the text of About that the specification names, under a heading of its own. */
export const aboutRules: PageKindRules = {
  ...announcementRules,
  originals: [{ slug: 'about', title: 'More about us', description: '', section: null, text: '' }],
  hasDescription: false,
  render: ({ title, text }) => ({ title, description: '', html: renderMarkdown(text, { deeper: 1 }) }),
};
