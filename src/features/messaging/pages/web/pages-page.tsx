import type { ReactNode } from 'react';
import { formatTime } from '#platform/shared/dates/dates.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminRows, AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { useList } from '#platform/web/lists/list-query.ts';
import { navigate } from '#platform/web/router.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Disclosure } from '#platform/web/ui/layout/disclosure.tsx';
import { Section } from '#platform/web/ui/layout/section.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { SiteText } from '../page-contract.ts';
import { type PageKind, pageLengths, pageStateLabel } from '../vocabulary.ts';
import { announcementsSource, loadNewPage, pagesApi, useTexts } from './page-admin-api.ts';

/** What the site says in its own words, as far as it is edited here. */
export const PagesPage = () => (
  <>
    <AdminHead
      title="Pages"
      lead="Texts that you write here. Nobody sees a draft before you publish it, and every published version stays in the history."
    />
    <Section className="mt-0!" aria-labelledby="pages-news-title">
      <h2 id="pages-news-title">News</h2>
      <NewPage kind="announcement" label="New post" />
      <Announcements />
    </Section>
    <Section aria-labelledby="pages-others-title">
      <h2 id="pages-others-title">About, privacy and terms</h2>
      <p className="max-w-prose text-muted mb-4">
        What you write about yourselves stands below the text of the page About, which stays as it is.
      </p>
      <Texts kinds={['about', 'legal']} caption="About, privacy and terms" />
    </Section>
    <Section aria-labelledby="pages-help-title">
      <h2 id="pages-help-title">Help articles</h2>
      <NewPage kind="help" label="New help article" />
      <Texts kinds={['help']} caption="Help articles" />
    </Section>
  </>
);

const messages = { title: 'Give it a title.' };
const openEditor = ({ id }: { id: string }) => navigate(`/admin/pages/${id}`);

const NewPage = ({ kind, label }: { kind: PageKind; label: string }) => (
  <Disclosure className="mb-5">
    <summary>{label}</summary>
    <Form
      action={pagesApi}
      fields={{ kind }}
      answer={loadNewPage}
      messages={messages}
      changes={[announcementsSource.path, [pagesApi, 'texts']]}
      onDone={openEditor}
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

const columnsWith = (lastLabel: string, last: (text: SiteText) => ReactNode): readonly Column<SiteText>[] => [
  {
    name: 'title',
    label: 'Title',
    isTitle: true,
    cell: ({ id, title }) => {
      const shown = <bdi>{title || 'Without a title'}</bdi>;
      return id ? <a href={`/admin/pages/${id}`}>{shown}</a> : shown;
    },
  },
  {
    name: 'state',
    label: 'State',
    cell: (text) =>
      text.id ? (
        <Badge kind={text.state === 'published' ? 'plain' : 'outline'}>{pageStateLabel(text)}</Badge>
      ) : text.hasOriginal ? (
        'Original text'
      ) : (
        'Not written yet'
      ),
  },
  { name: 'last', label: lastLabel, cell: last },
];

const formatChanged = ({ updatedAt }: SiteText) =>
  updatedAt && <time dateTime={updatedAt}>{formatTime(updatedAt)}</time>;

const Announcements = () => (
  <AdminRows
    list={useList(announcementsSource)}
    failedTitle="We could not load the posts"
    loadingLabel="Loading the posts"
    caption="Posts, the newest first"
    columns={columnsWith('Changed', formatChanged)}
    keyOf={({ id, slug }) => id ?? slug}
    empty={
      <EmptyState title="No posts yet">
        <p>Begin the first one above. A link to the news appears in the help as soon as one is published.</p>
      </EmptyState>
    }
  />
);

/** Those of the product are edited with a press, which begins a draft. */
const Texts = ({ kinds, caption }: { kinds: readonly PageKind[]; caption: string }) => (
  <Loaded query={useTexts()} failedTitle="We could not load the texts" loadingLabel="Loading the texts">
    {(texts) => (
      <AdminTable
        caption={caption}
        columns={columnsWith('Your text', (text) => (text.id ? formatChanged(text) : <EditButton text={text} />))}
        rows={texts.filter(({ kind }) => kinds.includes(kind))}
        keyOf={({ slug }) => slug}
      />
    )}
  </Loaded>
);

const EditButton = ({ text: { kind, slug, title } }: { text: SiteText }) => (
  <PostButton
    action={pagesApi}
    fields={{ kind, slug }}
    answer={loadNewPage}
    changes={[[pagesApi, 'texts']]}
    onDone={openEditor}
    leaves
    variant="second"
    size="small"
    aria-label={`Edit: ${title}`}
  >
    Edit
  </PostButton>
);
