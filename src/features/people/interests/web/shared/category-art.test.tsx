import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { categories } from '../../vocabulary.ts';
import { CategoryArt } from './category-art.tsx';

const seeds = Array.from({ length: 24 }, (_, index) => `opportunity-${index}`);

it.each(categories)('draws seeds of the category %s differently, and each always the same', (category) => {
  const pictures = seeds.map((seed) => renderToStaticMarkup(<CategoryArt category={category} seed={seed} />));

  expect(new Set(pictures).size).toBe(seeds.length);
  expect(renderToStaticMarkup(<CategoryArt category={category} seed={seeds[0]!} />)).toBe(pictures[0]);
});

it.each(categories)('keeps an illustration of the category %s small enough to be sent 24 times', (category) => {
  expect(renderToStaticMarkup(<CategoryArt category={category} seed="any" />).length).toBeLessThan(480);
});

it('shows another vessel for each kind of opportunity', () => {
  const pictures = (['scholarship', 'internship', 'exchange', 'competition'] as const).map((vessel) =>
    renderToStaticMarkup(<CategoryArt category="tech" seed="any" vessel={vessel} />),
  );

  expect(new Set(pictures).size).toBe(4);
});
