import type { ComponentProps } from 'react';
import { FileForm } from '#platform/web/forms/file-form.tsx';
import { fileTooLarge, noteLimits } from '../vocabulary.ts';

/** A file that belongs to a note. */
export const NoteFile = (properties: Omit<ComponentProps<typeof FileForm>, 'refusalOf' | 'className'>) => (
  <FileForm
    {...properties}
    refusalOf={({ size }) => (size > noteLimits.fileSize ? fileTooLarge : undefined)}
    className="grid justify-items-stretch gap-4"
  />
);
