import { type Head, titled } from '#platform/web/define-page.ts';
import { quizPicturePath } from './quiz-labels.ts';
import { topInAddress } from './quiz-rules.ts';

export function quizHead(search: string): Head {
  const top = topInAddress(search);
  return {
    title: titled('Discover your interests'),
    description:
      'Five short questions show the two fields that interest you most, and the opportunities that fit them.',
    isHidden: search !== '',
    ...(top && { image: quizPicturePath(top) }),
  };
}
