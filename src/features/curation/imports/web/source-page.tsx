import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { HttpError } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Options } from '#platform/web/ui/options.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { SelectField, TextField } from '#platform/web/ui/text-field.tsx';
import type { ImportSource, SourceInput } from '../contract.ts';
import { ConfirmAction, refusalMessage } from './import-actions.tsx';
import { scheduleLabels } from './import-labels.ts';
import { useSourceActions, useSources } from './source-api.ts';

const back = { href: '/admin/sources', label: 'Sources' };

export const NewSourcePage = () => (
  <>
    <AdminHead title="Add a source" lead="It is read for the first time at once." back={back} />
    <SourceForm source={undefined} />
  </>
);

export function SourcePage() {
  const { id } = usePageAddress().params;
  const { data, error, refetch } = useSources();
  if (error && !data) return <FailedState title="We could not load this source" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the source" />;
  const source = data.find((each) => each.id === id);
  return (
    <>
      <AdminHead title={source ? <bdi className="wrap-anywhere">{source.name}</bdi> : 'Nothing here'} back={back} />
      {source ? (
        <SourceForm source={source} />
      ) : (
        <EmptyState title="We could not find this source">
          <p>It may have been removed.</p>
        </EmptyState>
      )}
    </>
  );
}

type Errors = Partial<Record<keyof SourceInput | 'all', string | undefined>>;

/** Shows a refusal at the field it concerns. */
function errorsOf(error: Error): Errors {
  const text = refusalMessage(error);
  if (!(error instanceof HttpError)) return { all: text };
  if (error.status === 409) return { name: text };
  return error.status === 400 ? { address: text } : { all: text };
}

function SourceForm({ source }: { source: ImportSource | undefined }) {
  const [errors, setErrors] = useState<Errors>({});
  const actions = useSourceActions();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (input: SourceInput) => (source ? actions.change(source.id, input) : actions.add(input)),
  });

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string> & SourceInput;
    const missing: Errors = {
      name: input.name.trim() ? undefined : 'Please give it a name.',
      address: input.address.trim() ? undefined : 'Please give its address.',
    };
    setErrors(missing);
    if (missing.name || missing.address) return;
    await mutateAsync(input).then(
      () => navigate('/admin/sources'),
      (error: Error) => setErrors(errorsOf(error)),
    );
  }

  return (
    <form className="form max-w-2xl grid gap-5" onSubmit={(event) => void save(event)} noValidate>
      <TextField
        label="Name"
        name="name"
        maxLength={100}
        defaultValue={source?.name}
        hint="Who makes this list. You choose its columns once."
        error={errors.name}
      />
      <TextField
        label="Address"
        name="address"
        type="url"
        dir="ltr"
        maxLength={2000}
        defaultValue={source?.address}
        hint="Of an RSS, Atom or JSON feed, or of a CSV, JSON or YAML file, up to 16 MB."
        error={errors.address}
      />
      <SelectField label="Read it" name="schedule" defaultValue={source?.schedule ?? 'daily'}>
        <Options labels={Object.entries(scheduleLabels)} />
      </SelectField>
      {errors.all && <Banner kind="failure">{errors.all}</Banner>}
      <p className="admin-actions flex flex-wrap items-center gap-y-2 gap-x-3">
        <Button type="submit" busy={isPending}>
          {source ? 'Save' : 'Add the source'}
        </Button>
        {source && <RemoveAction source={source} />}
      </p>
    </form>
  );
}

const RemoveAction = ({ source }: { source: ImportSource }) => {
  const { remove } = useSourceActions();
  return (
    <ConfirmAction
      label="Remove"
      title="Remove this source?"
      description="It is not read any more. What was imported stays."
      confirmLabel="Remove"
      run={() => remove(source.id)}
      onDone={() => navigate('/admin/sources')}
    />
  );
};
