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
      <Sent title="Please look into your mail" isFresh={sending.isSuccess}>
        One step is left: an email asks you to confirm your address. Until you do, nothing else is sent to you. No email
        after some minutes? Look among the spam. If you are on the list already, none comes.
      </Sent>
    );
  }
  return (
    <form {...form} action="/api/newsletter" className="grid gap-5">
      <EmailField hint="You will be asked to confirm it by mail before anything else is sent." error={errors.email} />
      <FormEnd failure={failure} isPending={sending.isPending} variant="second">
        {['Sign up for news', 'Signing up…']}
      </FormEnd>
    </form>
  );
}
