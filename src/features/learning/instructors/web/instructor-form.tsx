import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText, HttpError } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea, TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import type { InstructorInput, NewInstructorInput } from '../contract.ts';
import { instructorLimits } from '../vocabulary.ts';
import { InstructorPicture } from './instructor-picture.tsx';

type Properties = {
  /** Whether it names somebody, by the address of their account. */
  hasEmail?: boolean;
  shown?: InstructorInput;
  label: string;
  /** The title of the toast after a success. */
  done: string;
  onSave: (input: NewInstructorInput) => Promise<void>;
};

/** Edits the text about an instructor on the page of a course. */
export function InstructorForm({ hasEmail, shown, label, done, onSave }: Properties) {
  const { mutateAsync, isPending } = useMutation({ mutationFn: onSave });
  const [pictureId, setPictureId] = useState(shown?.pictureId ?? null);
  const [refusal, setRefusal] = useState<{ text: string; field?: string | undefined }>();
  const errorOf = (field: string) => (refusal?.field === field ? refusal.text : undefined);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { email = '', name = '', bio = '' } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    setRefusal(undefined);
    try {
      await mutateAsync({ email, name, bio, pictureId });
      toast({ title: done });
      if (!hasEmail) return;
      form.reset();
      setPictureId(null);
    } catch (error) {
      setRefusal({ text: failureText(error), field: error instanceof HttpError ? error.field : undefined });
    }
  }

  return (
    <form className="grid gap-4 [.dialog_&]:mt-5" onSubmit={(event) => void save(event)}>
      {hasEmail && (
        <TextField
          label="Email address of their account"
          name="email"
          type="email"
          required
          autoComplete="off"
          error={errorOf('email')}
        />
      )}
      <TextField
        label="Name on the page of the class"
        name="name"
        required
        maxLength={instructorLimits.name}
        defaultValue={shown?.name}
        error={errorOf('name')}
      />
      <TextArea
        label="About them"
        name="bio"
        required
        maxLength={instructorLimits.bio}
        defaultValue={shown?.bio}
        error={errorOf('bio')}
      />
      <InstructorPicture pictureId={pictureId} onChange={setPictureId} />
      {refusal && !refusal.field && <p role="alert">{refusal.text}</p>}
      <p>
        <Button type="submit" variant="second" busy={isPending}>
          {label}
        </Button>
      </p>
    </form>
  );
}
