import { ContactForm } from '#features/messaging/messages/web/contact-form.tsx';
import { NewsletterForm } from '#features/messaging/newsletter/web/newsletter-form.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { DepthLines } from '#platform/web/ui/drawings/depth-lines.tsx';
import './pages.css';
import './hero.css';
import './home.css';
import { TwoGaps } from './two-gaps.tsx';

export function AboutPage() {
  return (
    <main id="main" tabIndex={-1}>
      <section className="about-head">
        <DepthLines />
        <div className="page-row">
          <h1>About SeaLeap</h1>
          <p>
            Our mission is to help every young person find the opportunities that exist for them, wherever they live.
          </p>
        </div>
      </section>
      <TwoGaps
        title="Why we do this"
        lead="Between young people and their chances lie two gaps."
        awareness="Many never learn that a programme exists, or that it is meant for people like them. So we gather what there is in one place, in plain words, and start from what you like."
        access="Others know, and still cannot get in: the deadline has passed, the form is hard to understand, the advice costs too much. So we show dates early, link to the official source, and let people teach who have done it."
      />
      <div className="page-row about-impact">
        <ul className="about-numbers" aria-label="Our impact">
          <li>
            <b>500+</b> young explorers
          </li>
          <li>
            <b>200+</b> opportunities
          </li>
          <li>
            <b>1000+</b> successful matches
          </li>
        </ul>
        <section className="vision">
          <h2>Our vision</h2>
          <p>
            A world where what you can become depends on what you can do and what you care for, and not on who happened
            to tell you about it.
          </p>
          <p className="hero-actions">
            <ButtonLink href="#contact" variant="second">
              Contact Us
            </ButtonLink>
            <ButtonLink href="#community" variant="second">
              Join Our Community
            </ButtonLink>
          </p>
        </section>
      </div>
      <Reach />
    </main>
  );
}

function Reach() {
  return (
    <div className="reach">
      <div className="page-row reach-row">
        <section id="contact" aria-labelledby="contact-title">
          <h2 id="contact-title">Contact Us</h2>
          <p>A question, a mistake on our site, an opportunity that we missed: write to us.</p>
          <p>
            <a className="link" href="/help">
              Many questions are answered in the help
            </a>
          </p>
          <ContactForm page="about" />
        </section>
        <section id="community" aria-labelledby="community-title">
          <h2 id="community-title">Join Our Community</h2>
          <p>New opportunities by email. You can unsubscribe with one click, any time.</p>
          <NewsletterForm />
        </section>
      </div>
    </div>
  );
}
