import { navigate } from '#platform/web/router.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import type { Profile } from '../contract.ts';
import { FitCount } from './fit-count.tsx';
import { InterestFields } from './interest-fields.tsx';
import { useUpdateProfile } from './profile-api.ts';
import { ProfileFailure } from './profile-failure.tsx';
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
  const { errors, failure, asksGuardian, typed, form } = useProfileForm({
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
  const shared = { saved: profile, errors };
  return (
    <form {...form} className="grid gap-6">
      <PersonFields {...shared} asksGuardian={asksGuardian} />
      <EducationFields {...shared} />
      <StudyFields saved={profile} />
      <InterestFields {...shared} />
      <FitCount input={typed ?? profile} />
      <ProfileFailure failure={failure} />
      <Button type="submit" size="large" busy={isPending}>
        {isPending ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  );
}
