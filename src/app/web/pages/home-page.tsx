import type { QueryClient } from '@tanstack/react-query';
import { featuredCourseQuery } from '#features/catalogue/courses/web/course-api.ts';
import { highlightsQuery, useHighlights } from '#features/opportunities/core/web/highlights-api.ts';
import { type Category, categories, categoryLabels } from '#features/people/interests/vocabulary.ts';
import { CategoryArt } from '#features/people/interests/web/shared/category-art.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { DepthLines } from '#platform/web/ui/drawings/depth-lines.tsx';
import { LeapHero } from '../drawings/leap-hero.tsx';
import { ClosingSoon, FeaturedCourse, NewThisWeek } from './home-sections.tsx';
import { TwoGaps } from './two-gaps.tsx';
import './pages.css';
import './hero.css';
import './home.css';

/** Without what could not be read, the page is shown without it. */
export const readHome = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(highlightsQuery()), client.prefetchQuery(featuredCourseQuery())]);

/** Home for visitors, the same for everybody. */
export function HomePage() {
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <ClosingSoon />
      <Fields />
      <NewThisWeek />
      <TwoGaps
        title="Our mission"
        lead="To help every young person find the opportunities that exist for them, wherever they live."
        awareness="You cannot apply for what you have never heard of. News of a good programme travels through the same few schools and families, and stops there."
        access="Knowing is not yet getting in. Forms, fees and unwritten rules turn people away who would have done well, and nobody tells them how it is done."
      />
      <FeaturedCourse />
      <section className="night-band">
        <DepthLines />
        <div className="page-row night-row">
          <div>
            <h2>Not sure where to start?</h2>
            <p>Answer five quick questions. You need no account, and no answer is wrong.</p>
          </div>
          <ButtonLink href="/discover" size="large">
            Start Discovery Quiz
          </ButtonLink>
        </div>
      </section>
    </main>
  );
}

function Hero() {
  return (
    <section className="hero">
      <LeapHero className="hero-chart" />
      <div className="page-row">
        <div className="hero-words">
          <h1>Leap into the Sea of Opportunities</h1>
          <p>
            Somewhere out there is a scholarship, an internship, an exchange or a competition that was made for someone
            like you. Find out what interests you, and see what fits.
          </p>
          <p className="hero-actions">
            <ButtonLink href="/discover" size="large">
              Discover Your Interests
            </ButtonLink>
            <ButtonLink href="/opportunities" variant="second" size="large">
              Explore Opportunities
            </ButtonLink>
          </p>
          <ul className="soundings">
            <li>
              <b>500+</b> young explorers
            </li>
            <li>
              <b>200+</b> opportunities
            </li>
            <li>
              <b>4</b> key categories
            </li>
          </ul>
          <OpenToday />
        </div>
      </div>
    </section>
  );
}

function OpenToday() {
  const { data } = useHighlights();
  if (!data) return null;
  const { open, closingSoon } = data;
  return (
    <p className="hero-today">
      Today: <strong>{open.toLocaleString('en-US')}</strong> open
      {closingSoon > 0 && (
        <>
          , <strong>{closingSoon.toLocaleString('en-US')}</strong> of them close in the next 30 days
        </>
      )}
      .
    </p>
  );
}

const fieldTexts: Record<Category, string> = {
  tech: 'Code, machines and data: hackathons, labs, engineering scholarships.',
  environment: 'Climate, oceans, food: field work, research stays, conservation.',
  arts: 'Film, music, writing, design: residencies, contests, schools.',
  leadership: 'Councils, campaigns, ventures: exchanges for people who start things.',
};

/** Seeds that give the four times of day. */
const seeds: Record<Category, string> = { tech: 'a', environment: 'b', arts: 'c', leadership: 'd' };

function Fields() {
  return (
    <section className="page-row fields">
      <h2>Choose a field</h2>
      <ul>
        {categories.map((category) => (
          <li key={category}>
            <div className="field-art">
              <CategoryArt category={category} seed={seeds[category]} />
            </div>
            <h3>
              <a href={`/opportunities?category=${category}`}>{categoryLabels[category]}</a>
            </h3>
            <p>{fieldTexts[category]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
