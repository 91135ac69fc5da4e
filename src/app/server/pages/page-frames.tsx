import type { ComponentType } from 'react';
import type { Page } from '#platform/web/define-page.ts';
import { RefusedFieldContext, TypedFormContext } from '#platform/web/forms/typed-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { PageRow } from '#platform/web/ui/layout/page-row.tsx';
import type { RefusedForm } from './refused-forms.ts';

/** Where the browser finds what it takes over as it is. */
export const inStaticFrame = (Content: ComponentType) => () => (
  <div className="static-page">
    <Content />
  </div>
);

/** The page of a form that was refused: what was typed is in its fields, and the reason beside the field or above it. */
export const inRefusal =
  ({ typed, message, field }: RefusedForm, { fieldsWithErrors }: Page, Content: ComponentType) =>
  () => (
    <TypedFormContext value={typed}>
      {message && !(field && fieldsWithErrors?.includes(field)) && (
        <PageRow>
          <Banner kind="failure">{message}</Banner>
        </PageRow>
      )}
      <RefusedFieldContext value={field}>
        <Content />
      </RefusedFieldContext>
    </TypedFormContext>
  );
