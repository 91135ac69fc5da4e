import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { categories } from '../../vocabulary.ts';
import file from './art.svg?raw';
import { CategoryArt } from './category-art.tsx';

const seeds = Array.from({ length: 200 }, (_, index) => `${index}: an opportunity`);

it('has every shape that category art refers to, and no other', () => {
  const used = new Set(
    seeds.flatMap((seed) =>
      categories.flatMap((category) =>
        (['scholarship', 'internship', 'exchange', 'competition'] as const).flatMap((vessel) =>
          [
            ...renderToStaticMarkup(<CategoryArt category={category} seed={seed} vessel={vessel} />).matchAll(
              /#art-(\w+)"/g,
            ),
          ].map(([, id]) => id!),
        ),
      ),
    ),
  );
  const parts = ['i', 'v'];

  expect([...used, ...parts].sort()).toEqual([...file.matchAll(/ id="art-(\w+)"/g)].map(([, id]) => id!).sort());
});
