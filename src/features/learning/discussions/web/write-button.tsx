import type { ComponentProps, ReactNode } from 'react';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useDiscussionWrite } from './discussion-api.ts';

type Properties = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'className' | 'aria-pressed' | 'aria-label'
> & {
  courseId: string;
  /** Where it is sent, and what. */
  path: string;
  fields?: Record<string, string>;
  children: ReactNode;
};

/** One thing that is done at once; a plain form before the script. */
export function WriteButton({ courseId, path, fields = {}, children, ...button }: Properties) {
  const { mutate, isPending, error } = useDiscussionWrite(courseId, path);
  return (
    <form
      method="post"
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(fields);
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} type="submit" aria-busy={isPending || undefined}>
        {children}
      </Button>
      {error && (
        <p role="alert" className="field-error">
          {failureText(error)}
        </p>
      )}
    </form>
  );
}
