import type { QueryClient } from '@tanstack/react-query';
import { featuredCourseQuery } from '#features/catalogue/courses/web/course-api.ts';
import { highlightsQuery, useHighlights } from '#features/opportunities/core/web/highlights-api.ts';
import { type Category, categories, categoryLabels } from '#features/people/interests/vocabulary.ts';
import { CategoryArt } from '#features/people/interests/web/shared/category-art.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { DepthLines } from '#platform/web/ui/drawings/depth-lines.tsx';
import { PageRow } from '#platform/web/ui/layout/page-row.tsx';
import { LeapHero } from '../drawings/leap-hero.tsx';
import { ClosingSoon, FeaturedCourse, NewThisWeek } from './home-sections.tsx';
import { TwoGaps } from './member/two-gaps.tsx';

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
      <section className="[--sea:#4fd1c5] [--buoy:#ff8a5c] [--over:#071a26] [--ink:#fff] relative bg-deep text-[#fff] overflow-hidden">
        <DepthLines />
        <PageRow className="relative flex flex-wrap items-center justify-between py-18 gap-y-6 gap-x-12 max-sm:py-12">
          <div>
            <h2>Not sure where to start?</h2>
            <p className="mt-2">Answer five quick questions. You need no account, and no answer is wrong.</p>
          </div>
          <ButtonLink className="max-sm:w-full" href="/discover" size="large">
            Start Discovery Quiz
          </ButtonLink>
        </PageRow>
      </section>
    </main>
  );
}

function Hero() {
  return (
    <section className="relative border-b border-line overflow-hidden max-bar:flex max-bar:flex-col-reverse">
      <LeapHero className="absolute w-[53%] h-full top-0 left-[47%] max-bar:static max-bar:block max-bar:w-full max-bar:h-auto max-bar:aspect-[5/3] max-sm:aspect-[4/3]" />
      <PageRow className="relative">
        <div className="flex w-[min(100%,_35rem)] min-h-155 flex-col justify-center py-16 max-bar:min-h-0 max-bar:pt-12 max-bar:pb-10">
          <h1 className="text-[length:min(14vw,_clamp(2.8125rem,_1.6rem_+_3.4vw,_3.75rem))] leading-none">
            Leap into the Sea of Opportunities
          </h1>
          <p className="max-w-[30em] text-muted text-lg leading-normal mt-5">
            Somewhere out there is a scholarship, an internship, an exchange or a competition that was made for someone
            like you. Find out what interests you, and see what fits.
          </p>
          <p className="max-w-[30em] text-muted leading-normal flex flex-wrap [font-size:inherit] mt-8 gap-3">
            <ButtonLink className="max-sm:flex-[1_1_100%]" href="/discover" size="large">
              Discover Your Interests
            </ButtonLink>
            <ButtonLink className="max-sm:flex-[1_1_100%]" href="/opportunities" variant="second" size="large">
              Explore Opportunities
            </ButtonLink>
          </p>
          <ul className="flex flex-wrap text-muted text-sm mt-12 gap-y-3 gap-x-8 max-sm:justify-between max-sm:text-xs max-sm:mt-8 max-sm:gap-3">
            <li>
              <b className="block text-ink text-xl font-bold tracking-tight leading-tight">500+</b> young explorers
            </li>
            <li>
              <b className="block text-ink text-xl font-bold tracking-tight leading-tight">200+</b> opportunities
            </li>
            <li>
              <b className="block text-ink text-xl font-bold tracking-tight leading-tight">4</b> key categories
            </li>
          </ul>
          <OpenToday />
        </div>
      </PageRow>
    </section>
  );
}

function OpenToday() {
  const { data } = useHighlights();
  if (!data) return null;
  const { open, later = 0, closingSoon } = data;
  return (
    <p className="max-w-[30em] text-muted leading-normal text-sm mt-5">
      Today: <strong className="text-ink">{open.toLocaleString('en-US')}</strong> open now
      {closingSoon > 0 && (
        <>
          . Expected to close in the next 30 days:{' '}
          <strong className="text-ink">{closingSoon.toLocaleString('en-US')}</strong>
        </>
      )}
      {later > 0 && (
        <>
          . Expected to open later: <strong className="text-ink">{later.toLocaleString('en-US')}</strong>
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
    <PageRow
      as="section"
      className="py-24 max-bar:py-14 [&+.home-row]:pt-0 [&+.home-row]:pb-24 max-bar:[&+.home-row]:pt-0 max-bar:[&+.home-row]:pb-14"
    >
      <h2>Choose a field</h2>
      <ul className="mt-6 border-t border-line">
        {categories.map((category) => (
          <li
            className="grid grid-cols-[300px_13rem_1fr] items-center py-4 border-b border-line gap-10 max-bar:grid-cols-[40%_1fr] max-bar:gap-y-1 max-bar:gap-x-6 max-sm:grid-cols-[1fr]"
            key={category}
          >
            <div className="h-26 rounded-card overflow-hidden max-bar:row-span-2">
              <CategoryArt category={category} seed={seeds[category]} />
            </div>
            <h3 className="text-xl max-bar:self-end max-sm:mt-2">
              <a
                className="inline-block underline decoration-control decoration-[1.5px] underline-offset-5 py-2 hover:text-sea hover:decoration-current"
                href={`/opportunities?category=${category}`}
              >
                {categoryLabels[category]}
              </a>
            </h3>
            <p className="max-w-[26em] text-muted max-bar:self-start">{fieldTexts[category]}</p>
          </li>
        ))}
      </ul>
    </PageRow>
  );
}
