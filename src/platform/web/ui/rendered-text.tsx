import type { ComponentProps } from 'react';
import './rendered-text.css';

type Properties = Omit<ComponentProps<'div'>, 'children'> & {
  /** Made by the server's Markdown renderer, which lets nothing through that runs. */
  html: string;
  /** A text within a page, such as a post, whose headings must not outgrow those of the page. */
  isCompact?: boolean;
};

/** Text that somebody wrote in Markdown. */
export const RenderedText = ({ html, isCompact, className = '', ...rest }: Properties) => (
  <div
    className={`rendered-text ${isCompact ? 'compact ' : ''}${className}`.trimEnd()}
    dir="auto"
    {...rest}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders Markdown without anything that runs.
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
