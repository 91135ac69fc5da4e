import { useState } from 'react';
import { type Category, interestLabels } from '#features/people/interests/vocabulary.ts';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { quizPicturePath } from './quiz-labels.ts';
import { QuizPart } from './quiz-part.tsx';

const name = 'my-interests.png';

async function share(path: string) {
  const picture = await (await fetch(path)).blob();
  const files = [new File([picture], name, { type: 'image/png' })];
  const url = `${location.origin}/discover`;
  await navigator.share(navigator.canShare({ files }) ? { files } : { url });
}

/** The result as a picture, which holds nothing about the person. */
export function QuizPicture({ top }: { top: readonly Category[] }) {
  const isHydrated = useIsHydrated();
  const [isFailed, setIsFailed] = useState(false);
  const path = quizPicturePath(top);
  const onShare = () => {
    setIsFailed(false);
    share(path).catch((error: Error) => setIsFailed(error.name !== 'AbortError'));
  };
  return (
    <QuizPart aria-labelledby="quiz-picture">
      <h2 id="quiz-picture">A picture to share</h2>
      <p>It shows your two fields, and nothing else about you.</p>
      <img
        className="w-full max-w-120 h-auto rounded-card mt-4 border border-line"
        src={path}
        width="1200"
        height="630"
        loading="lazy"
        alt={`My interests: ${top.map((category) => interestLabels[category]).join(' and ')}`}
      />
      <p className="quiz-actions flex flex-wrap gap-3">
        {isHydrated && 'canShare' in navigator && (
          <Button className="max-sm:flex-[1_1_100%]" variant="second" onClick={onShare}>
            <Icon name="share" /> Share the picture
          </Button>
        )}
        <ButtonLink className="max-sm:flex-[1_1_100%]" variant="second" href={path} download={name}>
          Download the picture
        </ButtonLink>
      </p>
      {isFailed && <p role="alert">It could not be shared. You can download it instead.</p>}
    </QuizPart>
  );
}
