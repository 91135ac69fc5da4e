import { expect, it } from 'vitest';
import { missingToPublish } from './editor-vocabulary.ts';
import { editorFields } from './server/testing/editor-fields.ts';

const missing = (changes: Parameters<typeof editorFields>[0]) =>
  Object.keys(missingToPublish(editorFields(changes), new Date('2026-11-01')));

it('publishes no dated opportunity without its last day, and no picture without a description', () => {
  const { deadline } = editorFields();
  expect(missing({})).toEqual([]);
  expect(missing({ deadline: { ...deadline, closing: null } })).toEqual(['deadline']);
  expect(missing({ pictureId: crypto.randomUUID() })).toEqual(['pictureAlt']);
  expect(missing({ minAge: 20, maxAge: 18 })).toEqual(['maxAge']);
});
