import type { Mapping } from '../draft.ts';
import { field, hasFields, listField } from '../record-fields.ts';

/** `url` is a click counter; `listingUrl` is the employer's page. */
export const applyguyInternships: Mapping = {
  name: 'applyguy-internships',
  recognises: (record) => hasFields(record, 'company', 'title', 'listingUrl', 'season'),
  toDrafts: (record) => [
    {
      sourceId: field(record, 'id'),
      title: field(record, 'title'),
      organization: field(record, 'company'),
      type: 'internship',
      category: 'tech',
      tags: listField(record, 'category'),
      link: field(record, 'listingUrl', 'url'),
      location: field(record, 'location'),
    },
  ],
};

/** The section distinguishes paid programmes from contests. */
export const openSourcePrograms: Mapping = {
  name: 'open-source-programs',
  recognises: (record) => hasFields(record, 'section', 'name', 'link', 'timeline_link'),
  toDrafts: (record) => {
    const section = field(record, 'section') ?? '';
    return [
      {
        title: field(record, 'name'),
        type: /contest|competition/i.test(section)
          ? 'competition'
          : /^soc|intern/i.test(section)
            ? 'internship'
            : undefined,
        category: 'tech',
        link: field(record, 'link'),
        sourceUrl: field(record, 'timeline_link'),
      },
    ];
  },
};
