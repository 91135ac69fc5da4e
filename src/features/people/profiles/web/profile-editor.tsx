import { FormFailure, FormFrame, SubmitButton } from '#platform/web/forms/form.tsx';
import { navigate } from '#platform/web/router.tsx';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import type { Profile } from '../contract.ts';
import { FitCount } from './fit-count.tsx';
import { InterestFields } from './interest-fields.tsx';
import { useUpdateProfile } from './profile-api.ts';
import { EducationFields, PersonFields, StudyFields } from './profile-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

type Properties = { profile: Profile; onSaved: () => void };

/** An answer that was saved is taken back unless the form gives one. */
const takenBack = ({ studying, finished }: Profile) => ({
  ...(studying && { studying: null }),
  ...(finished && { finished: null }),
});

/** The fields are uncontrolled: Cancel unmounts the form and discards them. */
export function ProfileEditor({ profile, onSaved }: Properties) {
  const { mutateAsync, isPending } = useUpdateProfile(profile.firebaseUid);
  const { form, asksGuardian, typed } = useProfileForm({
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
    <FormFrame form={form} className="grid gap-6">
      <PersonFields saved={profile} asksGuardian={asksGuardian} />
      <EducationFields saved={profile} />
      <StudyFields saved={profile} />
      <InterestFields saved={profile} />
      <FitCount input={typed ?? profile} />
      <FormFailure title="Error" />
      <SubmitButton size="large" busyLabel="Saving...">
        Save Changes
      </SubmitButton>
    </FormFrame>
  );
}
