import { usePageAddress } from '#platform/web/page-address.tsx';
import { EmailField, FormEnd, Sent } from '#platform/web/ui/public-form.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import { useSignUpForNewsletter } from './newsletter-api.ts';

const messages = { email: 'Please give an address like name@example.org.' };

export function NewsletterForm() {
  const sending = useSignUpForNewsletter();
  const { errors, failure, form } = useFormSending(sending, messages);
  const wasSentBefore = new URLSearchParams(usePageAddress().search).get('sent') === 'newsletter';

  if (sending.isSuccess || wasSentBefore) {
    return (
      <Sent title="Please check your email" isFresh={sending.isSuccess}>
        One step is left: an email asks you to confirm your address. Until you do, nothing else is sent to you. No email
        after some minutes? Check your spam folder. If you are subscribed already, no email comes.
      </Sent>
    );
  }
  return (
    <form {...form} action="/api/newsletter" className="grid gap-5">
      <EmailField hint="We send you one email to confirm it first." error={errors.email} />
      <FormEnd failure={failure} isPending={sending.isPending} variant="second">
        {['Sign up for news', 'Signing up…']}
      </FormEnd>
    </form>
  );
}
