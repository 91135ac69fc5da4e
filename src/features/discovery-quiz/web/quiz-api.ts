import type { Category } from '#features/interests/vocabulary.ts';
import { findResult } from './quiz-storage.ts';

/** The top two categories of this browser's quiz; empty when it was not taken. */
export const revealedInterests = (): readonly Category[] => findResult()?.topCategories.slice(0, 2) ?? [];
