import type { ListedRow } from '#features/opportunities/core/server/shared/opportunity-repository.ts';
import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { categoryLabels } from '#features/people/interests/vocabulary.ts';
import { element, xmlDocument } from '#platform/server/http/formats/xml.ts';
import { formatDeadline } from '#platform/shared/dates/deadline-labels.ts';
import { shorten } from '#platform/shared/text/text.ts';

const link = (rel: string, href: string, type: string) => element('link', { rel, href, type });

/** Only a confirmed date is written; what earlier years let us expect is not. */
const deadlineOf = ({ deadline, deadlineKind, closesAt }: ListedRow) =>
  formatDeadline(
    {
      ...{ deadline, deadlineKind, expectedOpens: null, expectedCloses: null },
      closesAt: closesAt?.toISOString() ?? null,
    },
    { now: new Date(), timeZone: undefined },
  );

function writeEntry(row: ListedRow, publicUrl: string) {
  return element('entry', {}, [
    element('id', {}, `urn:uuid:${row.id}`),
    element('title', {}, row.title),
    link('alternate', `${publicUrl}/opportunities/${encodeURIComponent(row.slug)}`, 'text/html'),
    element('published', {}, row.publishedAt.toISOString()),
    element('updated', {}, row.updatedAt.toISOString()),
    ...(row.organization ? [element('author', {}, [element('name', {}, row.organization)])] : []),
    element('category', { term: row.type!, label: typeLabels[row.type!] }),
    element('category', { term: row.category!, label: categoryLabels[row.category!] }),
    element('summary', {}, shorten(`${deadlineOf(row)}. ${row.description.replace(/\s+/g, ' ')}`, 500)),
  ]);
}

/** The newest opportunities, of all or of one page, as an Atom feed (RFC 4287). */
export function writeFeed(rows: readonly ListedRow[], publicUrl: string, of?: { title: string; path: string }) {
  const updated = new Date(Math.max(0, ...rows.map((row) => row.updatedAt.getTime())));
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' }, [
      element('id', {}, `${publicUrl}${of?.path ?? '/'}`),
      element('title', {}, `SeaLeap: ${of?.title ?? 'new opportunities'}`),
      element('subtitle', {}, 'Scholarships, internships, exchanges and competitions for young people.'),
      link('self', `${publicUrl}${of?.path ?? ''}/feed.xml`, 'application/atom+xml'),
      link('alternate', `${publicUrl}${of?.path ?? '/opportunities'}`, 'text/html'),
      element('updated', {}, updated.toISOString()),
      element('author', {}, [element('name', {}, 'SeaLeap'), element('uri', {}, `${publicUrl}/`)]),
      ...rows.map((row) => writeEntry(row, publicUrl)),
    ]),
  );
}
