import { ContactForm } from './contact-form.tsx';
import './questions.css';

export const AskPage = () => (
  <main id="main" tabIndex={-1} className="page question-page">
    <p className="back-link">
      <a href="/help">Help</a>
    </p>
    <h1>Ask a question</h1>
    <p className="question-lead">A person reads it and answers. Please never send us a password or a card number.</p>
    <ContactForm page="help" />
  </main>
);
