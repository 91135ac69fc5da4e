import { useState } from 'react';
import { PostButton } from '#platform/web/forms/post-button.tsx';

type Properties = {
  /** The part that is shown to everybody. */
  to: string;
  /** Names the button. */
  label: string;
  reveal: () => Promise<{ to: string }>;
};

/** An address that is shown on request, which the audit log notes. */
export function HiddenAddress({ to, label, reveal }: Properties) {
  const [revealed, setRevealed] = useState<string>();
  return (
    <div className="wrap-anywhere">
      <bdi>{revealed ?? to}</bdi>{' '}
      {!revealed && (
        <PostButton
          action={undefined}
          send={reveal}
          onDone={(answer) => setRevealed(answer.to)}
          failed="This did not work."
          layout="inline-block"
          variant="quiet"
          size="small"
          aria-label={label}
        >
          Show
        </PostButton>
      )}
    </div>
  );
}
