import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { navigate } from '#platform/web/router.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { adminWebinarsPath } from '../vocabulary.ts';
import { adminWebinarsApi, loadMade, useEmptyForm } from './admin-webinar-api.ts';
import { WebinarForm } from './webinar-form.tsx';

async function showMade(response: Response) {
  const { id } = (await loadMade()).parse(await response.json());
  navigate(`${adminWebinarsPath}/${id}?done=made`, { replace: true });
}

export function NewWebinarPage() {
  return (
    <>
      <AdminHead
        title="New webinar"
        lead="You make a draft first. Nobody sees it until you publish it."
        back={{ href: adminWebinarsPath, label: 'All webinars' }}
      />
      <Loaded query={useEmptyForm()} failedTitle="We could not load the form" loadingLabel="Loading the form">
        {(form) => (
          <WebinarForm {...form} action={adminWebinarsApi} onDone={showMade} submit={{ children: 'Save the draft' }} />
        )}
      </Loaded>
    </>
  );
}
