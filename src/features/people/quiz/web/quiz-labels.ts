import type { Category } from '#features/people/interests/vocabulary.ts';

export const fieldMeanings: Record<Category, string> = {
  tech: 'You like to know how things work and to build new ones. Look for hackathons, coding internships and engineering scholarships.',
  environment: 'You care for nature. Look for climate projects, field research and conservation stays.',
  arts: 'You think in pictures, sounds and stories. Look for residencies, contests and schools for young artists.',
  leadership: 'You bring people together and get things done. Look for youth councils, exchanges and social projects.',
};

/** The picture of a result: the two fields in their order. */
export const quizPicturePath = (top: readonly Category[]) => `/discover/${top.slice(0, 2).join('/')}/card.png`;
