import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/forms/form.tsx';
import { FormError } from '#platform/web/forms/form-error.ts';
import { HttpError } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
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

const messages = { name: 'Please give it a name.', address: 'Please give its address.' };

/** Shows a refusal at the field it concerns. */
function refuse(error: Error): never {
  const text = refusalMessage(error);
  const status = error instanceof HttpError ? error.status : undefined;
  throw new FormError(status === 409 ? { name: text } : status === 400 ? { address: text } : text);
}

function SourceForm({ source }: { source: ImportSource | undefined }) {
  const actions = useSourceActions();
  return (
    <Form<SourceInput, unknown>
      action={undefined}
      messages={messages}
      send={(input) => (source ? actions.change(source.id, input) : actions.add(input)).catch(refuse)}
      onDone={() => navigate('/admin/sources')}
      className="form max-w-2xl grid gap-5"
    >
      <TextField
        label="Name"
        name="name"
        required
        maxLength={100}
        defaultValue={source?.name}
        hint="Who makes this list. You choose its columns once."
      />
      <TextField
        label="Address"
        name="address"
        required
        inputMode="url"
        dir="ltr"
        maxLength={2000}
        defaultValue={source?.address}
        hint="Of an RSS, Atom or JSON feed, or of a CSV, JSON or YAML file, up to 16 MB."
      />
      <SelectField label="Read it" name="schedule" defaultValue={source?.schedule ?? 'daily'}>
        <Options labels={Object.entries(scheduleLabels)} />
      </SelectField>
      <FormFailure />
      <p className="admin-actions flex flex-wrap items-center gap-y-2 gap-x-3">
        <SubmitButton>{source ? 'Save' : 'Add the source'}</SubmitButton>
        {source && <RemoveAction source={source} />}
      </p>
    </Form>
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
