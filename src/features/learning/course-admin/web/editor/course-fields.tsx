import type { ChangeEvent } from 'react';
import {
  type CourseCategory,
  type CourseLevel,
  courseCategoryLabels,
  courseLevelLabels,
} from '#features/catalogue/courses/vocabulary.ts';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { courseLimits } from '../../vocabulary.ts';
import type { CourseDraft } from './course-draft.ts';
import { fieldLabels } from './course-merge.ts';
import { CoverField } from './cover-field.tsx';
import { MarkdownField } from './markdown-field.tsx';
import type { CourseEditor } from './use-course-editor.ts';

type Properties = { editor: Pick<CourseEditor, 'id' | 'draft' | 'change'>; errors: Record<string, string> };
type Text = Exclude<keyof typeof fieldLabels, 'category' | 'level' | 'coverId' | 'isSample'>;

const listFieldProps = {
  rows: 5,
  maxLength: courseLimits.lines * (courseLimits.line + 1),
  hint: 'One on each line, twelve at most.',
};

function fieldsOf({ editor: { draft, change }, errors }: Properties) {
  const set = (part: Partial<CourseDraft>) => change((now) => ({ ...now, ...part }));
  const text = (name: Text) => ({
    id: `class-${name}`,
    label: fieldLabels[name],
    value: draft[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set({ [name]: event.target.value }),
  });
  return { set, text };
}

/** What the course is, and its picture. */
export function AboutFields(properties: Properties) {
  const { id, draft } = properties.editor;
  const { set, text } = fieldsOf(properties);
  return (
    <Panel aria-label="What the class is">
      <div className="grid gap-5">
        <TextField {...text('title')} maxLength={courseLimits.title} />
        <MarkdownField
          {...text('description')}
          rows={6}
          maxLength={courseLimits.description}
          variant="course-description"
        />
        <SelectField
          label={fieldLabels.category}
          hint="It also decides the drawn picture."
          value={draft.category}
          onChange={(event) => set({ category: event.target.value as CourseCategory })}
        >
          <Options labels={Object.entries(courseCategoryLabels)} />
        </SelectField>
        <CoverField courseId={id} draft={draft} onChange={(coverId) => set({ coverId })} />
        <SelectField
          label={fieldLabels.level}
          value={draft.level}
          onChange={(event) => set({ level: event.target.value as CourseLevel })}
        >
          <Options labels={Object.entries(courseLevelLabels)} />
        </SelectField>
        <CheckField
          label="This class is a sample"
          hint="Its page says that class and instructor are invented. Samples are sold in a demo only."
          checked={draft.isSample}
          onChange={(event) => set({ isSample: event.target.checked })}
        />
      </div>
    </Panel>
  );
}

/** What people get and need. */
export function OfferFields(properties: Properties) {
  const { text } = fieldsOf(properties);
  return (
    <Panel aria-label="What the class gives">
      <div className="grid gap-5">
        <TextField {...text('duration')} maxLength={courseLimits.duration} />
        <TextArea {...text('whatYouWillLearn')} {...listFieldProps} />
        <TextArea {...text('features')} {...listFieldProps} />
        <TextArea {...text('requirements')} {...listFieldProps} />
      </div>
    </Panel>
  );
}

/** Who teaches, in words. */
export function InstructorFields(properties: Properties) {
  const { text } = fieldsOf(properties);
  return (
    <Panel aria-label="Who teaches the class">
      <div className="grid gap-5">
        <TextField {...text('instructorName')} maxLength={courseLimits.instructorName} />
        <TextArea {...text('instructorBio')} maxLength={courseLimits.instructorBio} />
      </div>
    </Panel>
  );
}
