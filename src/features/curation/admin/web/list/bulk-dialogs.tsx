import { useState } from 'react';
import { type Interest, interestLabels, interests } from '#features/people/interests/vocabulary.ts';
import { counted } from '#platform/shared/text/text.ts';
import { ConfirmDialog } from '#platform/web/admin/confirm-dialog.tsx';
import { ChipButton } from '#platform/web/ui/chip.tsx';

type Properties<Arguments extends unknown[]> = {
  count: number;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (...input: Arguments) => void;
};

const formatCount = (count: number) => counted(count, 'opportunity', 'opportunities');

export const ArchiveDialog = ({ count, ...rest }: Properties<[]>) => (
  <ConfirmDialog
    {...rest}
    title={`Archive ${formatCount(count)}?`}
    description="They are removed from the site at once. You find them under Archived and can publish them again."
    confirmLabel={`Archive ${formatCount(count)}`}
  />
);

export function InterestsDialog({ count, onConfirm, ...rest }: Properties<[Interest[]]>) {
  const [chosen, setChosen] = useState<readonly Interest[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const toggle = (interest: Interest) => {
    setIsMissing(false);
    setChosen((before) =>
      before.includes(interest) ? before.filter((each) => each !== interest) : [...before, interest],
    );
  };
  return (
    <ConfirmDialog
      {...rest}
      title={`Set the interests of ${formatCount(count)}`}
      description="This replaces their interests. The category of each stays one of them."
      confirmLabel="Set interests"
      onConfirm={() => (chosen.length === 0 ? setIsMissing(true) : onConfirm([...chosen]))}
    >
      <fieldset className="flex flex-wrap mt-4 gap-2" aria-describedby={isMissing ? 'bulk-interests-error' : undefined}>
        <legend className="visually-hidden">Interests</legend>
        {interests.map((interest) => (
          <ChipButton key={interest} isPressed={chosen.includes(interest)} onClick={() => toggle(interest)}>
            {interestLabels[interest]}
          </ChipButton>
        ))}
      </fieldset>
      {isMissing && (
        <p id="bulk-interests-error" role="alert" className="field-error">
          Please choose one at least.
        </p>
      )}
    </ConfirmDialog>
  );
}
