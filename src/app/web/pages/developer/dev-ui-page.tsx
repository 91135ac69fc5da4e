import { lazy, Suspense } from 'react';
import { categories, categoryLabels } from '#features/people/interests/vocabulary.ts';
import { CategoryArt } from '#features/people/interests/web/shared/category-art.tsx';
import { CategoryMark } from '#features/people/interests/web/shared/category-mark.tsx';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { CompassRose } from '#platform/web/ui/drawings/compass-rose.tsx';
import { LeapResult } from '#platform/web/ui/drawings/leap-result.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { iconNames } from '#platform/web/ui/icon-names.ts';
import { PageRow } from '#platform/web/ui/layout/page-row.tsx';
import { LeapNotFound } from '../../drawings/leap-not-found.tsx';
import { Logo } from '../../layout/logo.tsx';
import { ButtonStates, FieldStates, MessageStates, Part, WaitingStates } from './dev-ui-states.tsx';

const FloatingParts = lazy(async () => ({ default: (await import('./dev-ui-floating.tsx')).FloatingParts }));

/** All components of the design system in all states, for review and screenshots. */
export function DevUiPage() {
  return (
    <PageRow as="main" id="main" tabIndex={-1} className="pt-12 pb-24">
      <h1>Design system</h1>
      <Part title="Type">
        <p className="text-4xl font-extrabold tracking-tight">Sixty, setting out</p>
        <p className="text-3xl font-extrabold tracking-tight">Forty-five, on the way</p>
        <h2>Thirty-three, a section</h2>
        <p className="text-xl font-bold">Twenty-five</p>
        <h3>Twenty, a card</h3>
        <p>
          Seventeen, to read. The quick brown fox swims over the lazy seal,{' '}
          <a className="link" href="/about">
            with a link
          </a>
          .
        </p>
        <p className="text-sm text-muted">Fifteen, beside it</p>
        <p className="text-xs text-muted">Thirteen, a sounding: 0123456789</p>
      </Part>
      <Part title="Colour">
        <Swatches />
      </Part>
      <ButtonStates />
      <FieldStates />
      <MessageStates />
      <WaitingStates />
      <Part title="What floats">
        <Floating />
      </Part>
      <Part title="Icons">
        <p className="flex flex-wrap gap-4">
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </p>
      </Part>
      <Part title="Fields">
        <CategoryArtSamples />
      </Part>
      <Part title="Drawings">
        <Logo />
        <CompassRose bearing={72} />
        <LeapResult />
        <LeapNotFound />
      </Part>
    </PageRow>
  );
}

const colours = [
  'page',
  'surface',
  'shallow',
  'shoal',
  'sand',
  'line',
  'control',
  'muted',
  'ink',
  'sea',
  'deep',
  'buoy',
];

function Swatches() {
  return (
    <ul className="flex flex-wrap gap-3">
      {colours.map((colour) => (
        <li key={colour}>
          <svg viewBox="0 0 96 48" width="96" height="48" aria-hidden="true">
            <rect width="96" height="48" rx="8" fill={`var(--${colour})`} stroke="var(--control)" />
          </svg>
          <span className="text-xs">{colour}</span>
        </li>
      ))}
    </ul>
  );
}

function Floating() {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return <p className="text-muted">Loaded when script runs.</p>;
  return (
    <Suspense fallback={<p className="text-muted">Loading…</p>}>
      <FloatingParts />
    </Suspense>
  );
}

const seeds = ['a', 'b', 'c', 'd'];

function CategoryArtSamples() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-4">
      {categories.flatMap((category) =>
        seeds.map((seed) => (
          <li key={category + seed}>
            <div className="h-26 rounded-card overflow-hidden max-bar:row-span-2">
              <CategoryArt category={category} seed={seed} />
            </div>
            <span className="text-sm">
              <CategoryMark category={category} /> {categoryLabels[category]}
            </span>
          </li>
        )),
      )}
    </ul>
  );
}
