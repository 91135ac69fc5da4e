import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { ContactForm } from './contact-form.tsx';

export const AskPage = () => (
  <PageFrame width="reading">
    <BackLink>
      <a href="/help">Help</a>
    </BackLink>
    <h1>Ask a question</h1>
    <p className="max-w-prose text-muted mt-2 mb-6">
      A person reads it and answers. Please never send us a password or a card number.
    </p>
    <ContactForm page="help" />
  </PageFrame>
);
