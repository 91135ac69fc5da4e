import type { FieldName } from '../vocabulary.ts';

/** Each step's heading and fields. */
export const setupSteps: readonly { title: string; fields: readonly FieldName[] }[] = [
  { title: 'About You', fields: ['fullName', 'dateOfBirth', 'country', 'guardianEmail'] },
  { title: 'Education and goals', fields: ['education', 'goals'] },
  { title: 'Your interests', fields: ['interests'] },
];

type Properties = { step: number; goTo: (step: number) => void };

/** Where one is. The steps that are done are buttons that lead back. */
export const StepLine = ({ step, goTo }: Properties) => (
  <ol
    className="grid grid-cols-[repeat(3,1fr)] min-h-control text-sm leading-snug gap-2 [&_[aria-current]]:text-ink [&_[aria-current]]:font-strong"
    aria-label={`Step ${step + 1} of ${setupSteps.length}`}
  >
    {setupSteps.map(({ title }, index) => (
      <li
        className="text-muted border-t-4 border-line [&:is([aria-current],[data-done])]:border-sea"
        key={title}
        aria-current={index === step ? 'step' : undefined}
        data-done={index < step || undefined}
      >
        {index < step ? (
          <button
            className="flex w-full items-start min-h-control text-start text-sea underline underline-offset-3 pt-2"
            type="button"
            onClick={() => goTo(index)}
          >
            {title}
          </button>
        ) : (
          <span className="flex w-full items-start min-h-control text-start pt-2">{title}</span>
        )}
      </li>
    ))}
  </ol>
);
