import { type Category, categories, categoryLabels } from '#features/interests/vocabulary.ts';
import { CategoryArt } from '#features/interests/web/category-art.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { DepthLines } from '#platform/web/ui/drawings/depth-lines.tsx';
import { LeapHero } from '../drawings/leap-hero.tsx';
import './pages.css';
import './hero.css';
import './home.css';
import { TwoGaps } from './two-gaps.tsx';

export function HomePage() {
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <CategoryArtSamples />
      <TwoGaps
        title="Our mission"
        lead="To bring every young person within sight of the opportunities that exist for them, wherever they set out from."
        awareness="You cannot apply for what you have never heard of. News of a good programme travels through the same few schools and families, and stops there."
        access="Knowing is not yet getting in. Forms, fees and unwritten rules turn people away who would have done well, and nobody tells them how it is done."
      />
      <section className="night-band">
        <DepthLines />
        <div className="page-row night-row">
          <div>
            <h2>Not sure where to go?</h2>
            <p>Answer five quick questions. No account, and no wrong answers.</p>
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
            like you. Find out what draws you, and see what fits.
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
        </div>
      </div>
    </section>
  );
}

const categoryArt: Record<Category, string> = {
  tech: 'Code, machines and data: hackathons, labs, engineering scholarships.',
  environment: 'Climate, oceans, food: field work, research stays, conservation.',
  arts: 'Film, music, writing, design: residencies, contests, schools.',
  leadership: 'Councils, campaigns, ventures: exchanges for people who begin things.',
};

/** Seeds that give the four times of day. */
const seeds: Record<Category, string> = { tech: 'a', environment: 'b', arts: 'c', leadership: 'd' };

function CategoryArtSamples() {
  return (
    <section className="page-row waters">
      <h2>Choose a field</h2>
      <ul>
        {categories.map((category) => (
          <li key={category}>
            <div className="waters-art">
              <CategoryArt category={category} seed={seeds[category]} />
            </div>
            <h3>
              <a href={`/opportunities?category=${category}`}>{categoryLabels[category]}</a>
            </h3>
            <p>{categoryArt[category]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
