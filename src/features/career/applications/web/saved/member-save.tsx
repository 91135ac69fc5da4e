import type { FormEvent } from 'react';
import type { SaveProperties } from '#features/opportunities/core/web/detail/save-section.tsx';
import { failureText } from '#platform/web/http.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { stateLabels } from '../../vocabulary.ts';
import { applicationPath } from '../application-address.ts';
import { useSave, useSaved } from './save-api.ts';
import { SaveLabel, saveButton } from './save-label.tsx';
import { showFirstSave } from './trace-store.ts';

/**
 * Works without script: the button sends its form. A press does not delete an application that has begun: its state is
 * a link to it.
 */
export function MemberSave({ opportunity: { id, title }, isWhole }: SaveProperties) {
  const saved = useSaved()?.find(({ opportunityId }) => opportunityId === id);
  const { mutate, isPending, isSuccess, error, variables } = useSave();
  const className = saveButton(isWhole);
  if (saved && saved.state !== 'saved')
    return (
      <a className={className} data-saved="" href={applicationPath(saved.applicationId)}>
        {!isWhole && <Icon name="bookmark" className="icon sm:hidden" />}
        <span className={isWhole ? '' : 'max-sm:sr-only'}>{stateLabels[saved.state]}</span>
        <span className="visually-hidden">: {title}, in My applications</span>
      </a>
    );
  const isSaved = saved ? 'no' : 'yes';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    mutate({ opportunityId: id, isSaved }, { onSuccess: () => isSaved === 'yes' && showFirstSave(id, title) });
  }
  return (
    <form method="post" action="/api/applications/saves" className="save-form" onSubmit={submit}>
      <input type="hidden" name="opportunityId" value={id} />
      <button type="submit" name="isSaved" value={isSaved} className={className} {...(saved && { 'data-saved': '' })}>
        <SaveLabel title={title} isWhole={isWhole} />
      </button>
      <span role="status" className={error ? 'save-failed block max-w-[16rem] text-sm' : 'visually-hidden'}>
        {error && failureText(error)}
        {isSuccess && (variables.isSaved === 'yes' ? 'Saved in My applications.' : 'No longer saved.')}
      </span>
    </form>
  );
}
