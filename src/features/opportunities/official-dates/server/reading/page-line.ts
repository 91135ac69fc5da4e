/** A line of a page as a person reads it: a paragraph, an item, a cell. */
export type PageLine = {
  text: string;
  /** Which names it has, the nearest first: the head of its column, that of its row, the term before it. */
  labels: readonly string[];
  /** Headings above it, the nearest first. */
  headings: readonly string[];
  /** It stands beside the content: in a sidebar, or below a heading such as 'Other calls'. */
  isAside: boolean;
  /** Lines of one row or one list belong together. */
  group: number;
};

/** What a page says of itself beside its text. */
export type StructuredDay = { kind: 'closes' | 'opens' | 'expires'; day: string; name: string };
export type PageContent = {
  lines: PageLine[];
  title: string;
  language: string;
  structured: StructuredDay[];
  /** The address of a PDF that the page links as its call or guidelines. */
  document?: string | undefined;
};
