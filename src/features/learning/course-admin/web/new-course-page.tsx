import { type FormEvent, useState } from 'react';
import {
  type CourseCategory,
  type CourseLevel,
  courseCategoryLabels,
  courseLevelLabels,
} from '#features/catalogue/courses/vocabulary.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { failureText } from '#platform/web/http.ts';
import { navigate } from '#platform/web/router.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Options } from '#platform/web/ui/options.tsx';
import { SelectField, TextField } from '#platform/web/ui/text-field.tsx';
import { courseLimits } from '../vocabulary.ts';
import { useCreateCourse } from './course-admin-api.ts';
import { parsePrice, priceMessage } from './price-in-cents.ts';

export function NewCoursePage() {
  const { mutateAsync, isPending } = useCreateCourse();
  const [errors, setErrors] = useState<{ title?: string; price?: string }>({});
  const [failure, setFailure] = useState<string>();

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const {
      title = '',
      category,
      level,
      price = '',
    } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const priceCents = parsePrice(price);
    const wrong = {
      ...(title.trim() === '' && { title: 'Give it a title. You can change it later.' }),
      ...(priceCents === undefined && { price: priceMessage }),
    };
    setErrors(wrong);
    setFailure(undefined);
    const first = Object.keys(wrong)[0];
    if (first) return (form.elements.namedItem(first) as HTMLElement).focus();
    try {
      const kinds = { category: category as CourseCategory, level: level as CourseLevel };
      const { id } = await mutateAsync({ title, ...kinds, priceCents: priceCents! });
      navigate(`/admin/classes/${id}`, { replace: true });
    } catch (error) {
      setFailure(failureText(error));
    }
  }

  return (
    <>
      <AdminHead
        back={{ href: '/admin/classes', label: 'Classes' }}
        title="New class"
        lead="It starts as a draft that only the team sees. Its address comes from the title and cannot be changed later."
      />
      <form className="grid gap-5" onSubmit={(event) => void create(event)} noValidate>
        {failure && <Banner kind="failure">{failure}</Banner>}
        <TextField label="Title" name="title" maxLength={courseLimits.title} error={errors.title} />
        <SelectField label="Category" name="category">
          <Options labels={Object.entries(courseCategoryLabels)} />
        </SelectField>
        <SelectField label="Level" name="level">
          <Options labels={Object.entries(courseLevelLabels)} />
        </SelectField>
        <TextField label="Price in US dollars" name="price" inputMode="decimal" maxLength={12} error={errors.price} />
        <p>
          <Button type="submit" busy={isPending}>
            Create draft
          </Button>
        </p>
      </form>
    </>
  );
}
