import { Banner } from '#platform/web/ui/banner.tsx';
import { messageOf } from './show-failure.ts';

type Properties = { title: string; fallback?: string; error: Error | undefined };

/** Shows the failure of the form as a whole, inside the form. A failure about one field stands beside that field. */
export const FormFailure = ({ title, fallback = 'Please try again.', error }: Properties) =>
  error ? (
    <Banner kind="failure" title={title}>
      {messageOf(error, fallback)}
    </Banner>
  ) : null;
