import type { QueryClient } from '@tanstack/react-query';
import { ContactForm } from '#features/messaging/messages/web/contact-form.tsx';
import { NewsletterForm } from '#features/messaging/newsletter/web/newsletter-form.tsx';
import { aboutSectionQuery, useAboutSection } from '#features/messaging/pages/web/about-section-api.ts';
import { opportunityCountsQuery } from '#features/opportunities/core/web/highlights-api.ts';
import { pagePart, usePart } from '#platform/web/page-part.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { DepthLines } from '#platform/web/ui/drawings/depth-lines.tsx';
import { PageRow } from '#platform/web/ui/layout/page-row.tsx';
import { TwoGaps } from './member/two-gaps.tsx';
import { TrustSection } from './trust-section.tsx';

/** Only where somebody has written it. */
const aboutSection = pagePart(() => import('#features/messaging/pages/web/about-section.tsx'));

/** Without the counts, or what is written below, the page is shown without them. */
export const readAbout = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(opportunityCountsQuery()), client.prefetchQuery(aboutSectionQuery())]);

export async function loadAbout(client: QueryClient) {
  if (client.getQueryData(aboutSectionQuery().queryKey)) await aboutSection.load();
  return AboutPage;
}

export function AboutPage() {
  const { data: section } = useAboutSection();
  const part = usePart(aboutSection, Boolean(section));
  return (
    <main id="main" tabIndex={-1}>
      <section className="relative">
        <DepthLines />
        <PageRow className="pt-18 pb-16 max-bar:py-12">
          <h1>About SeaLeap</h1>
          <p className="max-w-[30em] text-lg leading-normal mt-5">
            Our mission is to help every young person find the opportunities that exist for them, wherever they live.
          </p>
        </PageRow>
      </section>
      <TwoGaps
        title="Why we do this"
        lead="Between young people and their chances lie two gaps."
        awareness="Many never learn that a programme exists, or that it is meant for people like them. So we gather what there is in one place, in plain words, and start from what you like."
        access="Others know, and still cannot get in: the deadline has passed, the form is hard to understand, the advice costs too much. So we show dates early, link to the official source, and let people teach who have done it."
      />
      <PageRow className="grid grid-cols-[5fr_6fr] py-22 gap-y-14 gap-x-24 max-bar:grid-cols-[1fr] max-bar:pt-12 max-bar:pb-14">
        <ul className="" aria-label="Our impact">
          <li className="flex flex-wrap items-baseline text-muted py-2.5 border-b border-line gap-y-0 gap-x-4">
            <b className="text-ink text-3xl font-extrabold tracking-tight leading-display">500+</b> young explorers
          </li>
          <li className="flex flex-wrap items-baseline text-muted py-2.5 border-b border-line gap-y-0 gap-x-4">
            <b className="text-ink text-3xl font-extrabold tracking-tight leading-display">200+</b> opportunities
          </li>
          <li className="flex flex-wrap items-baseline text-muted py-2.5 border-b border-line gap-y-0 gap-x-4">
            <b className="text-ink text-3xl font-extrabold tracking-tight leading-display">1000+</b> successful matches
          </li>
        </ul>
        <section className="">
          <h2>Our vision</h2>
          <p className="max-w-text mt-3">
            A world where what you can become depends on what you can do and what you care for, and not on who happened
            to tell you about it.
          </p>
          <p className="max-w-text flex flex-wrap mt-7 gap-3">
            <ButtonLink className="max-sm:flex-[1_1_100%]" href="#contact" variant="second">
              Contact Us
            </ButtonLink>
            <ButtonLink className="max-sm:flex-[1_1_100%]" href="#community" variant="second">
              Join Our Community
            </ButtonLink>
          </p>
        </section>
      </PageRow>
      <TrustSection />
      {section && part && <part.AboutSection section={section} />}
      <Reach />
    </main>
  );
}

function Reach() {
  return (
    <div className="reach border-t border-line">
      <PageRow className="grid grid-cols-[5fr_6fr] pt-18 pb-24 gap-y-14 gap-x-24 max-bar:grid-cols-[1fr] max-bar:pt-14 max-bar:pb-16">
        <section id="contact" aria-labelledby="contact-title">
          <h2 id="contact-title">Contact Us</h2>
          <p className="text-muted mt-2 mb-6">
            A question, a mistake on our site, an opportunity that we missed: write to us.
          </p>
          <p className="text-muted mt-2 mb-6">
            <a className="link" href="/help">
              Many questions are answered in the help
            </a>
          </p>
          <ContactForm page="about" />
        </section>
        <section id="community" aria-labelledby="community-title">
          <h2 id="community-title">Join Our Community</h2>
          <p className="text-muted mt-2 mb-6">
            New opportunities by email. You can unsubscribe with one click, any time.
          </p>
          <NewsletterForm />
        </section>
      </PageRow>
    </div>
  );
}
