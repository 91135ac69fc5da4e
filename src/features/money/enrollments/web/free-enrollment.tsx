import { useQueryClient } from '@tanstack/react-query';
import { acceptTerms } from '#features/people/legal/web/legal-api.ts';
import { Form, FormFailure, SubmitButton } from '#platform/web/forms/form.tsx';
import { storeToast } from '#platform/web/notice.ts';
import { navigate } from '#platform/web/router.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { FormFoot } from '#platform/web/ui/layout/form-foot.tsx';
import { announceEnrollments, invalidateEnrollments, sendFreeEnrollment } from './enrollment-api.ts';

type Properties = { courseId: string; code: string };

/** In place of the card form, where a code leaves nothing to pay. */
export function FreeEnrollment({ courseId, code }: Properties) {
  const client = useQueryClient();
  return (
    <>
      <h2>Nothing to pay</h2>
      <p className="text-muted mt-1.5 mb-5">Your code pays for the whole class. You need no card.</p>
      <Form<object, { courseId: string }>
        action={undefined}
        className="grid gap-4"
        leaves
        send={async () => {
          await acceptTerms();
          return sendFreeEnrollment({ courseId, code });
        }}
        onDone={async () => {
          await invalidateEnrollments(client);
          announceEnrollments();
          storeToast({ title: 'You are enrolled', description: 'The class is open for you now.' });
          navigate(`/classes/${courseId}/learn`);
        }}
      >
        <FormFailure />
        <FormFoot>
          <SubmitButton size="large" busyLabel="Enrolling…">
            Enroll for free
          </SubmitButton>
          <ButtonLink variant="second" size="large" href={`/classes/${courseId}`}>
            Cancel
          </ButtonLink>
        </FormFoot>
      </Form>
    </>
  );
}
