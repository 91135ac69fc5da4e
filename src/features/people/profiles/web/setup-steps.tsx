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
  <ol className="step-line" aria-label={`Step ${step + 1} of ${setupSteps.length}`}>
    {setupSteps.map(({ title }, index) => (
      <li key={title} aria-current={index === step ? 'step' : undefined} data-done={index < step || undefined}>
        {index < step ? (
          <button type="button" onClick={() => goTo(index)}>
            {title}
          </button>
        ) : (
          <span>{title}</span>
        )}
      </li>
    ))}
  </ol>
);
