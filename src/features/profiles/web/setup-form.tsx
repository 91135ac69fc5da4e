import { useEffect, useRef, useState } from 'react';
import { revealedInterests } from '#features/discovery-quiz/web/quiz-api.ts';
import type { SignedIn } from '#features/session/contract.ts';
import { navigate } from '#platform/web/router.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import { useCreateProfile } from './profile-api.ts';
import { ProfileFields } from './profile-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

type Properties = { person: SignedIn; onWaiting: () => void };

/** 'About You': creates the profile, then redirects to the opportunities (specification, section 2). */
export function SetupForm({ person, onWaiting }: Properties) {
  const { mutateAsync, isPending, isSuccess } = useCreateProfile(person.uid);
  const { element, hint } = useQuizInterests();
  const { errors, asksGuardian, form } = useProfileForm({
    minInterests: 1,
    isPending,
    fallback: 'Failed to create profile',
    save: async (input) => {
      const saved = await mutateAsync(input);
      if ('state' in saved) return onWaiting();
      toast({ title: 'Profile Complete!', description: 'Your profile has been successfully created' });
      navigate('/opportunities');
    },
  });
  const isBusy = isPending || isSuccess;

  return (
    <>
      <h1>Complete Your Profile</h1>
      <p className="profile-lead">It takes two minutes. Then the opportunities that fit you come first.</p>
      <Card>
        <h2 className="profile-title">About You</h2>
        <form {...form} ref={element} method="post" action="/api/profile" className="profile-form">
          <ProfileFields
            saved={{ fullName: person.displayName }}
            errors={errors}
            asksGuardian={asksGuardian}
            interestsHint={hint}
          />
          <Button type="submit" size="large" busy={isBusy}>
            {isBusy ? 'Creating Profile...' : 'Complete Profile'}
          </Button>
        </form>
      </Card>
    </>
  );
}

/** Checks the interests that the quiz in this browser revealed, unless any are checked (decisions.md). */
function useQuizInterests() {
  const element = useRef<HTMLFormElement>(null);
  const [hint, setHint] = useState('Choose at least one.');
  useEffect(() => {
    const boxes = [...element.current!.querySelectorAll<HTMLInputElement>('[name="interests"]')];
    const revealed: readonly string[] = revealedInterests();
    if (revealed.length === 0 || boxes.some(({ checked }) => checked)) return;
    for (const box of boxes) box.checked = revealed.includes(box.value);
    setHint('We have chosen the two that your quiz revealed. Change them as you like, but keep at least one.');
  }, []);
  return { element, hint };
}
