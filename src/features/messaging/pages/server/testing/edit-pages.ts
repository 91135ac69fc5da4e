import type { Database } from '#platform/server/database/database.ts';
import type { NewPageInput } from '../../page-contract.ts';
import { createPageAdmin } from '../page-admin.ts';
import { aboutRules, announcementRules, type PageContent, type PageKinds } from '../page-kinds-gateway.ts';

/** Edits pages as the administration does. */
export function editPages(db: Database, kinds: Partial<PageKinds>) {
  const others = { help: announcementRules, legal: announcementRules };
  const all = { announcement: announcementRules, about: aboutRules, ...others, ...kinds };
  const admin = createPageAdmin({ db, kinds: all });
  return {
    ...admin,

    /** Publishes a text on a new page, or in the place of an original one; returns the page's id. */
    async publishText(page: NewPageInput, content: PageContent) {
      const { id } = await admin.create('bo', page);
      const { version } = await admin.get(id);
      await admin.publish('bo', id, (await admin.save('bo', id, { ...content, version })).version);
      return id;
    },
  };
}
