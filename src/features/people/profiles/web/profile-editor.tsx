import { FormFailure, FormFrame, SubmitButton } from '#platform/web/forms/form.tsx';
import { navigate } from '#platform/web/router.tsx';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import { FormFoot } from '#platform/web/ui/layout/form-foot.tsx';
import { Steps, useStep } from '#platform/web/ui/layout/steps.tsx';
import type { Profile } from '../contract.ts';
import { type FieldName, fieldNames } from '../vocabulary.ts';
import { FitCount } from './fit-count.tsx';
import { InterestFields } from './interest-fields.tsx';
import { useUpdateProfile } from './profile-api.ts';
import { EducationFields, PersonFields, StudyFields } from './profile-fields.tsx';
import { inputNamed } from './read-form.ts';
import { useProfileForm } from './use-profile-form.ts';

type Properties = { profile: Profile; onSaved: () => void };

/** An answer that was saved is taken back unless the form gives one. */
const takenBack = ({ studying, finished }: Profile) => ({
  ...(studying && { studying: null }),
  ...(finished && { finished: null }),
});

const stepOf = (name: FieldName) =>
  name === 'interests' ? 'interests' : name === 'education' || name === 'goals' ? 'studies' : 'about';

/** The fields are uncontrolled: Cancel unmounts the form and discards them. */
export function ProfileEditor({ profile, onSaved }: Properties) {
  const { mutateAsync, isPending } = useUpdateProfile(profile.firebaseUid);
  const step = useStep('about');
  const { form, asksGuardian, typed } = useProfileForm({
    step: {
      fields: fieldNames,
      next: undefined,
      open: (name) => step.show(stepOf(name), `[name="${inputNamed(name)}"]`),
    },
    minInterests: 0,
    isPending,
    fallback: 'Failed to update profile',
    save: async (input) => {
      const saved = await mutateAsync({ ...takenBack(profile), ...input });
      if ('state' in saved) return navigate('/profile-setup');
      toast({ title: 'Profile Updated', description: 'Your profile has been successfully updated' });
      onSaved();
    },
  });
  return (
    <FormFrame form={form}>
      <Steps
        {...step}
        isQuiet
        steps={[
          {
            name: 'about',
            label: 'About you',
            content: (
              <div className="grid gap-6">
                <PersonFields saved={profile} asksGuardian={asksGuardian} />
              </div>
            ),
          },
          {
            name: 'studies',
            label: 'Studies and goals',
            content: (
              <div className="grid gap-6">
                <EducationFields saved={profile} />
                <StudyFields saved={profile} />
              </div>
            ),
          },
          {
            name: 'interests',
            label: 'Interests',
            content: <InterestFields saved={profile} />,
          },
        ]}
      />
      <div className="mt-6 grid gap-6">
        <FitCount input={typed ?? profile} />
        <FormFailure title="Error" />
        <FormFoot>
          <SubmitButton size="large" busyLabel="Saving...">
            Save Changes
          </SubmitButton>
        </FormFoot>
      </div>
    </FormFrame>
  );
}
