import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
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
          {since && <p className="text-muted text-sm mt-2">Last updated on {formatLongDate(since)}.</p>}
          <RenderedText className="legal-text max-w-none [&>p]:max-w-prose [&>:is(ol,ul)]:max-w-prose" html={html} />
        </>
      )}
    </Loaded>
  </PageFrame>
);
