import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import file from '../../course-art.svg?raw';
import { artShapes } from '../../drawing.ts';
import { courseCategories } from '../../vocabulary.ts';
import { CourseArt } from './course-art.tsx';

const seeds = Array.from({ length: 24 }, (_, index) => `class-${index}`);

it.each(courseCategories)('draws neighbours of the category %s differently, and each always the same', (category) => {
  const pictures = seeds.map((seed) => renderToStaticMarkup(<CourseArt category={category} seed={seed} />));
  expect(new Set(pictures).size).toBe(seeds.length);
  expect(renderToStaticMarkup(<CourseArt category={category} seed={seeds[0]!} />)).toBe(pictures[0]);
});

it.each(courseCategories)('keeps a picture of the category %s small enough to be sent 24 times', (category) => {
  expect(renderToStaticMarkup(<CourseArt category={category} seed="any" />).length).toBeLessThan(950);
});

it('references only shapes that the file defines', () => {
  const used = courseCategories.flatMap((category) =>
    [...renderToStaticMarkup(<CourseArt category={category} seed="any" />).matchAll(/href="#([\w-]+)"/g)].map(
      ([, id]) => id,
    ),
  );
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((id) => !file.includes(` id="${id}"`))).toEqual([]);
  expect(artShapes.filter((shape) => !file.includes(` id="p-${shape}" d="`))).toEqual([]);
});
