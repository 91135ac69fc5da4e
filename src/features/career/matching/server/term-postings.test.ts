import { expect, it } from 'vitest';
import { createTermPostings } from './term-postings.ts';

function sharesOf(goals: string, texts: { title: string; subjects?: string[]; description: string }[]) {
  const postings = createTermPostings();
  for (const [position, text] of texts.entries()) postings.add(position, { subjects: [], ...text });
  const steps = postings.addShares(goals, texts.length);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return [...step.value];
}

it('counts what names a term often, and in the title, for more', () => {
  const [once, often, inTitle, nothing] = sharesOf('I love violins.', [
    { title: 'One', description: 'A violin.' },
    { title: 'Two', description: 'A violin, violins and a violin.' },
    { title: 'Violin', description: 'Three.' },
    { title: 'Four', description: 'Chess.' },
  ]);

  expect(often).toBeGreaterThan(once!);
  expect(inTitle).toBeGreaterThan(once!);
  expect(often).toBeLessThan(3 * once!);
  expect(nothing).toBe(0);
});

it('counts a rare term for more, and another term of the same subject', () => {
  const [rare, frequent, , subject] = sharesOf('Glaciers and chess', [
    { title: 'One', description: 'A glacier.' },
    { title: 'Two', description: 'Chess.' },
    { title: 'Three', description: 'Chess.' },
    { title: 'Four', description: 'Nothing of it.' },
  ]);
  const [robots] = sharesOf('I build drones', [
    { title: 'One', description: 'Robotics.' },
    { title: 'Two', description: 'Chess.' },
  ]);

  expect(rare).toBeGreaterThan(frequent!);
  expect(subject).toBe(0);
  expect(robots).toBeGreaterThan(0);
});

it('counts a term of the subjects', () => {
  const [inSubjects, nothing] = sharesOf('Glaciers', [
    { title: 'One', subjects: ['Glaciers'], description: 'Ice.' },
    { title: 'Two', description: 'Ice.' },
  ]);

  expect(inSubjects).toBeGreaterThan(0);
  expect(nothing).toBe(0);
});
