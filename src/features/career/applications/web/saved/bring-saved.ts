import { counted } from '#platform/shared/text/text.ts';
import { request } from '#platform/web/http.ts';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import { readSavedIds, removeSavedIds } from './saved-storage.ts';

/** Where pages learn that more is saved; `data-brought` for those that come later. */
export const broughtEvent = 'sealeap:saved';

/** Takes over what this browser kept before its person logged in. Opportunities that fail stay, for the next page. */
export async function bringSaved() {
  const opportunityIds = readSavedIds();
  if (opportunityIds.length === 0) return;
  try {
    await request('/api/applications/brought', { method: 'POST', json: { opportunityIds } });
  } catch {
    return;
  }
  removeSavedIds(opportunityIds);
  document.documentElement.dataset.brought = '';
  dispatchEvent(new Event(broughtEvent));
  toast({
    title: 'What you saved is here',
    description: `${counted(opportunityIds.length, 'opportunity', 'opportunities')} in My applications.`,
  });
}
