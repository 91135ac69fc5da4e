import { courseCategoryLabels, courseLevelLabels } from '#features/catalogue/courses/vocabulary.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { FormError } from '#platform/web/forms/form-error.ts';
import { postJson } from '#platform/web/http.ts';
import { navigate } from '#platform/web/router.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';
import type { NewCourseInput } from '../contract.ts';
import { courseLimits } from '../vocabulary.ts';
import { adminCoursesApi, loadCreated } from './course-admin-api.ts';
import { parsePrice, priceMessage } from './editor/price-in-cents.ts';

type Values = Omit<NewCourseInput, 'priceCents'> & { price: string };
const messages = { title: 'Give it a title. You can change it later.', price: priceMessage };

async function create({ price, ...rest }: Values) {
  const priceCents = parsePrice(price);
  if (priceCents === undefined) throw new FormError({ price: priceMessage });
  return postJson(adminCoursesApi, { ...rest, priceCents }, loadCreated);
}

export const NewCoursePage = () => (
  <>
    <AdminHead
      back={{ href: '/admin/classes', label: 'Classes' }}
      title="New class"
      lead="It starts as a draft that only the team sees. Its address comes from the title and cannot be changed later."
    />
    <Form
      action={adminCoursesApi}
      send={create}
      messages={messages}
      changes={[adminCoursesApi]}
      onDone={({ id }) => navigate(`/admin/classes/${id}`, { replace: true })}
      className="grid gap-5"
    >
      <TextField label="Title" name="title" required maxLength={courseLimits.title} />
      <SelectField label="Category" name="category">
        <Options labels={Object.entries(courseCategoryLabels)} />
      </SelectField>
      <SelectField label="Level" name="level">
        <Options labels={Object.entries(courseLevelLabels)} />
      </SelectField>
      <TextField label="Price in US dollars" name="price" inputMode="decimal" maxLength={12} />
      <Submit>Create draft</Submit>
    </Form>
  </>
);
