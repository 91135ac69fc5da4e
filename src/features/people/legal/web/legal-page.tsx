import { formatLongDate } from '#platform/shared/dates.ts';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { PageFrame } from '#platform/web/ui/page-frame.tsx';
import type { LegalDocumentName } from '../vocabulary.ts';
import { useLegalDocument } from './legal-api.ts';

export const PrivacyPage = () => <LegalPage document="privacy" />;
export const TermsPage = () => <LegalPage document="terms" />;

const LegalPage = ({ document }: { document: LegalDocumentName }) => (
  <PageFrame width="reading">
    <Loaded query={useLegalDocument(document)} failedTitle="We could not load this page" loadingLabel="Loading" as="h1">
      {({ title, html, since }) => (
        <>
          <h1 dir="auto">{title}</h1>
          {since && <p className="text-muted text-sm mt-2">Valid since {formatLongDate(since)}.</p>}
          <div
            className="legal-text mt-6 [&>*+*]:mt-4 [&>p]:max-w-prose [&>ul]:max-w-prose [&>ol]:max-w-prose [&_h2]:text-xl [&_h2]:text-balance [&_h2]:mt-11 [&_h3]:text-lg [&_h3]:mt-8 [&_ul]:list-disc [&_ul]:ps-[1.5em] [&_ol]:list-decimal [&_ol]:ps-[1.5em] [&_a]:text-sea [&_a]:underline [&_a]:underline-offset-3 [&_a]:wrap-anywhere [&_table]:w-full [&_table]:min-w-[30rem] [&_table]:border-collapse [&_table]:text-sm [&_table]:leading-normal [&_th]:text-start [&_th]:align-top [&_th]:px-3.5 [&_th]:py-2.5 [&_th]:border-b [&_th]:border-line [&_td]:text-start [&_td]:align-top [&_td]:px-3.5 [&_td]:py-2.5 [&_td]:border-b [&_td]:border-line [&_li+li]:mt-2 [&_.table-frame]:rounded-input [&_.table-frame]:border [&_.table-frame]:border-line [&_.table-frame]:overflow-x-auto [&_tr:last-child_td]:border-b-0"
            dir="auto"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown, without anything that runs.
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </>
      )}
    </Loaded>
  </PageFrame>
);
