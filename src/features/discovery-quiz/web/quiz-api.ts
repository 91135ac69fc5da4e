import type { Category } from '#features/interests/vocabulary.ts';
import { findResult } from './quiz-storage.ts';

/** The two categories that the quiz of this browser revealed; none when it was not taken here. */
export const revealedInterests = (): readonly Category[] => findResult()?.topCategories.slice(0, 2) ?? [];
