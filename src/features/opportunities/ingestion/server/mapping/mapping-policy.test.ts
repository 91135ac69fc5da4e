import { expect, it } from 'vitest';
import type { ImportMapping } from '../../contract.ts';
import { createRecordReader, proposeMapping } from './mapping-policy.ts';

const mapped = (fields: ImportMapping['fields'], more: Partial<ImportMapping> = {}) =>
  createRecordReader({ isKnown: false, fields, type: null, category: null, filters: [], ...more });

it('maps nested values by their path', () => {
  const record = {
    job: { name: 'Intern', employer: { name: 'Acme', site: { address: { url: 'https://acme.org' } } } },
    sites: [{ city: 'Nairobi' }, { city: 'Kisumu' }],
    tags: ['sea', 'law'],
  };
  const read = mapped({
    'job.name': 'title',
    'job.employer.name': 'organization',
    'job.employer.site.address.url': 'link',
    'sites[].city': 'location',
    tags: 'tags',
  });
  expect(read(record).drafts).toMatchObject([
    {
      title: 'Intern',
      organization: 'Acme',
      link: 'https://acme.org',
      location: 'Nairobi, Kisumu',
      tags: ['sea', 'law'],
    },
  ]);
});

it('takes the type of the file for rows without one', () => {
  const read = mapped({ Name: 'title', Kind: 'type' }, { type: 'internship', category: 'arts' });
  expect(read({ Name: 'One' }).drafts).toMatchObject([{ type: 'internship', category: 'arts' }]);
  expect(read({ Name: 'Two', Kind: 'prize' }).drafts).toMatchObject([{ type: 'prize', category: 'arts' }]);
});

it.each<[ImportMapping['filters'][number], boolean[]]>([
  [{ column: 'Country', test: 'is', text: 'kenya' }, [true, false, false, false]],
  [{ column: 'Country', test: 'is', text: 'Kenya; Ghana' }, [true, true, false, false]],
  [{ column: 'Country', test: 'not', text: 'Kenya' }, [false, true, true, true]],
  [{ column: 'Country', test: 'has', text: 'an' }, [false, true, true, false]],
  [{ column: 'Country', test: 'lacks', text: 'an' }, [true, false, false, true]],
])('reads only rows that pass %j', (filter, expected) => {
  const read = mapped({ Name: 'title', Country: 'location' }, { filters: [filter] });
  const rows = [{ Country: 'Kenya' }, { Country: 'GHANA' }, { Country: ['Togo', 'France'] }, {}];
  expect(rows.map((row) => read({ Name: 'A', ...row }).filteredBy === undefined)).toEqual(expected);
});

it('says by which filter a row was left out', () => {
  const read = mapped({ Name: 'title' }, { filters: [{ column: 'Name', test: 'is', text: 'B' }] });
  expect(read({ Name: 'A' }).filteredBy).toBe("only rows are read whose 'Name' is 'B'");
});

it('filters rows of a layout that is known', () => {
  const read = createRecordReader({
    ...{ isKnown: true, fields: {}, type: null, category: null },
    filters: [{ column: 'city', test: 'is', text: 'Lagos' }],
  });
  const hackathon = { title: 'Hack', startDate: 'May 1', endDate: 'May 2', highSchoolers: 'yes', city: 'Accra' };
  expect(read(hackathon)).toMatchObject({
    drafts: [{ title: 'Hack', source: 'hackalist' }],
    filteredBy: expect.stringContaining('Lagos'),
  });
});

it('never takes the source from a column, nor drops the employer', () => {
  const { fields } = proposeMapping(['title', 'source', 'organization', 'company', 'employer.name'], null, undefined);
  expect(fields).toEqual({
    title: 'title',
    organization: 'organization',
    company: 'organization',
    'employer.name': 'organization',
  });
  const read = mapped(fields);
  expect(read({ title: 'A', source: 'Job board', organization: '', company: 'Acme' }).drafts).toMatchObject([
    { organization: 'Acme' },
  ]);
  expect(read({ title: 'A', source: 'Job board' }).drafts[0]).not.toHaveProperty('source');
  // Without a mapping it is the same.
  const unmapped = createRecordReader()({ title: 'A', source: 'Job board', company: 'Acme' }).drafts[0];
  expect(unmapped).toMatchObject({ organization: 'Acme', source: undefined });
});

it('keeps of a saved mapping what the file has', () => {
  const saved: ImportMapping = {
    ...{ isKnown: false, type: 'internship', category: null },
    fields: { Name: 'title', Gone: 'link' },
    filters: [
      { column: 'Gone', test: 'is', text: 'x' },
      { column: 'Name', test: 'has', text: 'x' },
    ],
  };
  expect(proposeMapping(['Name', 'Other'], null, saved)).toEqual({
    ...saved,
    fields: { Name: 'title' },
    filters: [{ column: 'Name', test: 'has', text: 'x' }],
  });
});
