import type { Dispatch } from 'react';
import { countryNames } from '#platform/shared/countries/countries.ts';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { FramedNote } from '#platform/web/ui/framed-note.tsx';
import { Section } from '#platform/web/ui/layout/section.tsx';
import { lengths } from '../../document-vocabulary.ts';
import type { Basics } from '../../resume-contract.ts';
import { DraftPanel } from '../drafts/draft-panel.tsx';
import { PictureSection } from '../pictures/picture-section.tsx';
import { BlockList } from './block-list.tsx';
import { blocksOf, type Editing, type EditorAction } from './use-cv-editor.ts';

type Properties = {
  id: string;
  hasPicture: boolean;
  editing: Editing;
  dispatch: Dispatch<EditorAction>;
  isMinor: boolean;
  advice: string;
  /** Asks for drafts; undefined where none is offered. */
  drafts: { id: string; onSave: () => Promise<void> } | undefined;
  /** Where the person lives, as the profile says. */
  country: string | undefined;
};
type Location = NonNullable<Basics['location']>;

const countries = Object.entries(countryNames).toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));

/** Edits the name of the person, and how they are reached. */
export function DetailsSection({ id, hasPicture, editing, dispatch, isMinor, country, advice, drafts }: Properties) {
  const basics: Basics = editing.document.resume.basics ?? {};
  const { location = {} } = basics;
  const set = (change: Partial<Basics>) =>
    dispatch({
      type: 'document',
      change: (document) => ({
        ...document,
        resume: { ...document.resume, basics: { ...document.resume.basics, ...change } },
      }),
    });
  const field = (name: 'name' | 'label' | 'email' | 'phone' | 'url') => ({
    ...{ value: basics[name] ?? '', maxLength: name === 'url' ? lengths.address : lengths.line },
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const part = (name: keyof Location) => ({
    ...{ value: location[name] ?? '', maxLength: lengths.line },
    onChange: ({ target }: { target: { value: string } }) => set({ location: { ...location, [name]: target.value } }),
  });
  return (
    <Section id="details" aria-labelledby="details-title">
      <h2 id="details-title">You</h2>
      <p className="max-w-prose text-muted text-sm mb-3 ps-3.5 border-s-3 border-sea">{advice}</p>
      <div className="grid items-end grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-y-4 gap-x-5 [&+.field]:mt-4">
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="What you are" hint="One line, such as Student of biology" {...field('label')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone" type="tel" hint="With the code of your country" {...field('phone')} />
        <TextField label="City" {...part('city')} />
        <SelectField label="Country" {...part('countryCode')}>
          <option value="">None</option>
          <Options labels={countries} />
        </SelectField>
        {!isMinor && (
          <>
            <TextField label="Street" isOptional hint="Only where a form asks for it" {...part('address')} />
            <TextField label="Postal code" isOptional {...part('postalCode')} />
          </>
        )}
        <TextField label="Website" isOptional inputMode="url" {...field('url')} />
      </div>
      <TextArea
        {...{ label: 'About you', hint: 'Two or three sentences: who you are, and what you want to do next.' }}
        {...{ rows: 4, maxLength: lengths.text, value: basics.summary ?? '' }}
        onChange={({ target }) => set({ summary: target.value })}
      />
      {drafts && (
        <DraftPanel
          {...{ ...drafts, part: 'summary', name: 'About you' }}
          onTake={(text) => set({ summary: [basics.summary?.trim(), text].filter(Boolean).join('\n') })}
        />
      )}
      <h3>Links</h3>
      <BlockList
        list="profiles"
        blocks={blocksOf(editing.document.resume, 'profiles')}
        keys={editing.keys.profiles}
        openKey={editing.openKey}
        hasRemoved={editing.removed?.list === 'profiles'}
        dispatch={dispatch}
      />
      {isMinor && (
        <FramedNote>
          <p>
            <b>No street and no date of birth.</b> A CV is passed on to people whom you do not know. While you are under
            18, your city is enough: who needs more asks your school or your guardian.
          </p>
        </FramedNote>
      )}
      <PictureSection
        {...{ id, hasPicture, isMinor, country, document: editing.document }}
        onSwitch={(change) => dispatch({ type: 'document', change })}
      />
    </Section>
  );
}
