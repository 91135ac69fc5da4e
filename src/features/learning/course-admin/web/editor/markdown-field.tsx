import { type ComponentProps, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
import { usePreview } from '../course-admin-api.ts';

type Properties = ComponentProps<typeof TextArea> & {
  value: string;
  /** Where the text stands on the public page. */
  variant: 'course-description' | 'lesson';
  /** The text may show pictures of this course. */
  courseId?: string;
};

const answerHint = {
  'course-description': ' No pictures.',
  lesson:
    ' Lines between “:::answer Model answer” and “:::” are hidden until the reader opens them; “:::note”, “:::tip” and “:::warning” make a box. Tables and code work too.',
};

export function MarkdownField({ variant, courseId, ...field }: Properties) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <TextArea
        {...field}
        hint={`Markdown: **bold**, *italic*, lists with -, links as [words](https://…).${answerHint[variant]}`}
      />
      <p className="mt-1">
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide the preview of' : 'Preview'} ${String(field.label)}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide the preview' : 'Preview'}
        </Button>
      </p>
      {isOpen && <Preview text={field.value} variant={variant} courseId={courseId} />}
    </div>
  );
}

type PreviewProperties = Pick<Properties, 'variant'> & { text: string; courseId?: string | undefined };

export function Preview({ text, variant, courseId }: PreviewProperties) {
  const { data, error } = usePreview(text, courseId);
  if (error) return <p role="alert">The preview could not be made. Please try again.</p>;
  return (
    <div
      className="class-preview-box rounded-input wrap-anywhere px-5 pt-1 pb-5 border border-dashed border-control"
      aria-busy={!data}
    >
      {data?.html ? (
        <RenderedText html={data.html} isCompact={variant === 'course-description'} />
      ) : (
        <p className="text-muted text-sm">{data ? 'Nothing to see yet.' : 'One moment…'}</p>
      )}
    </div>
  );
}
