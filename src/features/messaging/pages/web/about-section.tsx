import { PageRow } from '#platform/web/ui/layout/page-row.tsx';
import type { AboutSectionText } from '../contract.ts';

const prose =
  'max-w-prose wrap-anywhere [&>*]:mt-3 [&_h3]:text-lg [&_h3]:mt-6 [&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:ps-6 [&_a]:text-sea [&_a]:underline [&_a]:underline-offset-3 [&_blockquote]:border-s-3 [&_blockquote]:border-sea [&_blockquote]:ps-4 [&_:is(th,td)]:pe-6 [&_:is(th,td)]:text-start';

/** What the people who run the site have written about themselves. */
export const AboutSection = ({ section: { title, html } }: { section: AboutSectionText }) => (
  <PageRow className="pb-22 max-bar:pb-14">
    <section aria-labelledby="more-about-title">
      <h2 id="more-about-title" dir="auto">
        {title}
      </h2>
      <div
        className={prose}
        dir="auto"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders Markdown without anything that runs.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  </PageRow>
);
