import { PostButton } from '#platform/web/forms/post-button.tsx';
import { Disclosure } from '#platform/web/ui/layout/disclosure.tsx';
import type { Recommendations } from '../contract.ts';
import { uses as allUses, observedUses, type Use } from '../vocabulary.ts';
import { recommendationsApi } from './matching-api.ts';
import { useLabels } from './matching-labels.ts';

/** Lists the facts that the list is made from, each kind with a switch. */
export function UseList({ uses, onlySaid, hasQuiz }: Pick<Recommendations, 'uses' | 'onlySaid' | 'hasQuiz'>) {
  const offered = allUses.filter((use) => !onlySaid || !observedUses.includes(use));
  return (
    <Disclosure>
      <summary>What we use</summary>
      <p id="uses" className="max-w-[38em]">
        {onlySaid
          ? 'Only what you told us: in your profile, in the quiz and on this page. What you save, open or search is never used for anybody under 18, or whose age we do not know.'
          : 'What you told us in your profile, in the quiz and on this page; what you saved; and what you opened while you have Premium. We never use what you search.'}{' '}
        What your country, education and age do not allow is always left out.
      </p>
      <ul className="mt-3">
        {offered.map((use) =>
          use === 'quiz' && !hasQuiz ? <NoQuiz key={use} /> : <UseRow key={use} use={use} isUsed={uses[use]} />,
        )}
      </ul>
      <p className="max-w-[38em] mt-2">
        <a className="link" href="/profile">
          Change your profile
        </a>
      </p>
    </Disclosure>
  );
}

const NoQuiz = () => (
  <li className="flex min-h-11 items-center justify-between py-1.5 border-b border-line gap-3">
    <span className="min-w-0 wrap-anywhere">
      {useLabels.quiz}
      <span className="block text-muted text-sm min-w-0 wrap-anywhere">None are saved to your profile</span>
    </span>
    <a className="button button-quiet" href="/discover">
      Take the quiz
    </a>
  </li>
);

const UseRow = ({ use, isUsed }: { use: Use; isUsed: boolean }) => (
  <li className="flex min-h-11 items-center justify-between py-1.5 border-b border-line gap-3">
    <span className="min-w-0 wrap-anywhere">
      {useLabels[use]}
      <span className="block text-muted text-sm min-w-0 wrap-anywhere" role="status">
        {isUsed ? 'Used' : 'Not used'}
      </span>
    </span>
    <PostButton
      action={`${recommendationsApi}/uses`}
      fields={{ use, isUsed: isUsed ? 'no' : 'yes' }}
      changes={[recommendationsApi]}
      failed="This was not changed. Please try again."
      layout="flex-none"
      variant="quiet"
    >
      {isUsed ? 'Do not use' : 'Use'}
      <span className="visually-hidden">: {useLabels[use]}</span>
    </PostButton>
  </li>
);
