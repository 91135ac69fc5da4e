import { type ReactNode, useEffect, useRef, useState } from 'react';
import { givenAnswers, revealedInterests } from '#features/people/quiz/web/quiz-api.ts';
import type { SignedIn } from '#features/people/session/contract.ts';
import { FormFailure, FormFrame } from '#platform/web/forms/form.tsx';
import { useTypedChoices } from '#platform/web/forms/typed-form.ts';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import { fieldNames } from '../vocabulary.ts';
import { FitCount } from './fit-count.tsx';
import { InterestFields } from './interest-fields.tsx';
import { useCreateProfile } from './profile-api.ts';
import { EducationFields, PersonFields } from './profile-fields.tsx';
import { StepLine, setupSteps } from './setup-steps.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { useSetupSteps } from './use-setup-steps.ts';

type Properties = { person: SignedIn; onWaiting: () => void };

/**
 * Creates the profile in three steps, then redirects to the opportunities (specification, section 2). Fields of other
 * steps stay in the document, so that they keep what was typed; without script all are on screen.
 */
export function SetupForm({ person, onWaiting }: Properties) {
  const { mutateAsync, isPending, isSuccess } = useCreateProfile(person.uid);
  const { element, hint, isRevealed } = useQuizInterests();
  const isStepwise = useIsHydrated();
  const isRefused = useTypedChoices('interests') !== undefined;
  const { step, goTo } = useSetupSteps();
  const isLast = step === setupSteps.length - 1;
  const { form, asksGuardian, typed } = useProfileForm({
    minInterests: 1,
    isPending,
    fallback: 'Failed to create profile',
    step: {
      fields: isLast ? fieldNames : setupSteps[step]!.fields,
      next: isLast ? undefined : () => goTo(step + 1),
      open: (name) => goTo(setupSteps.findIndex(({ fields }) => fields.includes(name))),
    },
    save: async (input) => {
      const saved = await mutateAsync(isRevealed ? { ...input, quizAnswers: givenAnswers() } : input);
      if ('state' in saved) return onWaiting();
      toast({ title: 'Profile Complete!', description: 'Your profile has been successfully created' });
      navigate('/opportunities');
    },
  });
  const isBusy = isPending || isSuccess;
  const shared = { saved: { fullName: person.displayName } };
  const stepProperties = (index: number) => ({ index, isShown: !isStepwise || index === step, isStepwise });

  return (
    <>
      <h1>Complete Your Profile</h1>
      {step === 0 && (
        <p className="max-w-text text-muted text-lg leading-normal mt-3 mb-7">
          It takes two minutes. Then the opportunities that fit you come first.
        </p>
      )}
      <Card>
        <FormFrame
          form={form}
          ref={element}
          className={`grid gap-8 [&_.interest-choice_legend]:sr-only ${isStepwise || isRefused ? '' : '[:root[data-script]:not([data-lost])_&]:pt-16 [:root[data-script]:not([data-lost])_&_.setup-buttons]:invisible [:root[data-script]:not([data-lost])_&_.setup-step~.setup-step]:hidden'}`}
        >
          {isStepwise && <StepLine step={step} goTo={goTo} />}
          <Step {...stepProperties(0)}>
            <PersonFields {...shared} asksGuardian={asksGuardian} />
          </Step>
          <Step {...stepProperties(1)}>
            <EducationFields {...shared} />
          </Step>
          <Step {...stepProperties(2)}>
            <InterestFields {...shared} hint={hint} />
            {typed && <FitCount input={typed} />}
          </Step>
          <FormFailure title="Error" />
          <div className="setup-buttons flex flex-row-reverse flex-wrap justify-end gap-3">
            <Button className="max-sm:px-5 max-sm:flex-[1_0_auto]" type="submit" size="large" busy={isBusy}>
              {isStepwise && !isLast ? 'Continue' : isBusy ? 'Creating Profile...' : 'Complete Profile'}
            </Button>
            {isStepwise && step > 0 && (
              <Button
                className="max-sm:px-5"
                variant="second"
                size="large"
                disabled={isBusy}
                onClick={() => goTo(step - 1)}
              >
                Back
              </Button>
            )}
          </div>
        </FormFrame>
      </Card>
    </>
  );
}

type StepProperties = { index: number; isShown: boolean; isStepwise: boolean; children: ReactNode };

/** Its heading takes the focus when the step comes into sight, unless a field has taken it. */
function Step({ index, isShown, isStepwise, children }: StepProperties) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isNew = isStepwise && isShown && !wasShown.current;
    wasShown.current = isShown;
    if (isNew) heading.current?.focus();
  }, [isShown, isStepwise]);
  return (
    <section className="setup-step [&[hidden]]:hidden" hidden={!isShown}>
      <h2 ref={heading} className="text-xl mb-5 focus:outline-none" tabIndex={-1}>
        {setupSteps[index]!.title}
      </h2>
      <div className="grid gap-6">{children}</div>
    </section>
  );
}

/** Checks the interests that the quiz in this browser revealed, unless any are checked (decisions.md). */
function useQuizInterests() {
  const element = useRef<HTMLFormElement>(null);
  const [isRevealed, setIsRevealed] = useState(false);
  useEffect(() => {
    const boxes = [...element.current!.querySelectorAll<HTMLInputElement>('[name="interests"]')];
    const revealed: readonly string[] = revealedInterests();
    if (revealed.length === 0 || boxes.some(({ checked }) => checked)) return;
    for (const box of boxes) box.checked = revealed.includes(box.value);
    setIsRevealed(true);
  }, []);
  const hint = isRevealed
    ? 'We have chosen the two that your quiz revealed, and keep its answers in your profile. Change the fields as you like, but keep at least one.'
    : 'Choose at least one.';
  return { element, hint, isRevealed };
}
