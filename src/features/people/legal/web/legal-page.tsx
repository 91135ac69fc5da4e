import { formatLongDate } from '#platform/shared/dates.ts';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import type { LegalDocumentName } from '../vocabulary.ts';
import { useLegalDocument } from './legal-api.ts';
import './legal.css';

export const PrivacyPage = () => <LegalPage document="privacy" />;
export const TermsPage = () => <LegalPage document="terms" />;

const LegalPage = ({ document }: { document: LegalDocumentName }) => (
  <main id="main" tabIndex={-1} className="page legal-page">
    <Loaded query={useLegalDocument(document)} failedTitle="We could not load this page" loadingLabel="Loading" as="h1">
      {({ title, html, since }) => (
        <>
          <h1 dir="auto">{title}</h1>
          {since && <p className="legal-since">Valid since {formatLongDate(since)}.</p>}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown, without anything that runs. */}
          <div className="legal-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
        </>
      )}
    </Loaded>
  </main>
);
