import { formatTime } from '#platform/shared/dates/dates.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { useList } from '#platform/web/lists/list-query.ts';
import { navigate } from '#platform/web/router.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Disclosure } from '#platform/web/ui/layout/disclosure.tsx';
import { Section } from '#platform/web/ui/layout/section.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { PageEntry } from '../page-contract.ts';
import { type PageKind, pageLengths, pageStateLabels } from '../vocabulary.ts';
import { announcementsSource, loadNewPage, pagesApi } from './page-admin-api.ts';

/** What the site says in its own words, as far as it is edited here. */
export const PagesPage = () => (
  <>
    <AdminHead
      title="Pages"
      lead="Texts that you write here. Nobody sees a draft before you publish it, and every published version stays in the history."
    />
    <Section className="mt-0" aria-labelledby="pages-news-title">
      <h2 id="pages-news-title">News</h2>
      <NewPage kind="announcement" label="New post" />
      <Announcements />
    </Section>
  </>
);

const messages = { title: 'Give it a title.' };

const NewPage = ({ kind, label }: { kind: PageKind; label: string }) => (
  <Disclosure className="mb-5">
    <summary>{label}</summary>
    <Form
      action={pagesApi}
      fields={{ kind }}
      answer={loadNewPage}
      messages={messages}
      changes={[announcementsSource.path]}
      onDone={({ id }) => navigate(`/admin/pages/${id}`)}
      leaves
      className="grid max-w-xl gap-5 pb-4"
    >
      <TextField
        label="Title"
        name="title"
        required
        maxLength={pageLengths.title}
        hint="Its address is made of it. Both can be changed later."
      />
      <Submit busyLabel="Making the draft…">Begin the draft</Submit>
    </Form>
  </Disclosure>
);

const columns: readonly Column<PageEntry>[] = [
  {
    name: 'title',
    label: 'Title',
    isTitle: true,
    cell: ({ id, title }) => (
      <a href={`/admin/pages/${id}`} dir="auto">
        {title || 'Without a title'}
      </a>
    ),
  },
  {
    name: 'state',
    label: 'State',
    cell: ({ state }) => <Badge kind={state === 'published' ? 'plain' : 'outline'}>{pageStateLabels[state]}</Badge>,
  },
  {
    name: 'at',
    label: 'Changed',
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatTime(updatedAt)}</time>,
  },
];

const Announcements = () => (
  <AdminRows
    list={useList(announcementsSource)}
    failedTitle="We could not load the posts"
    loadingLabel="Loading the posts"
    caption="Posts, the newest first"
    columns={columns}
    keyOf={({ id }) => id}
    empty={
      <EmptyState title="No posts yet">
        <p>Begin the first one above. A list of news appears in the help as soon as one is published.</p>
      </EmptyState>
    }
  />
);
