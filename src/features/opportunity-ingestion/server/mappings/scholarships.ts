import type { Mapping } from '../draft.ts';
import { field, hasFields, joined, listField } from '../record-fields.ts';

/** A programme has a row for each share of costs that a grant covers; the first is used. */
export const icetexBecas: Mapping = {
  name: 'icetex-becas',
  recognises: (record) => hasFields(record, 'Código', 'País', 'Programa', 'Oferente'),
  toDrafts: (record) => [
    {
      sourceId: field(record, 'Código'),
      title: field(record, 'Programa'),
      description: field(record, 'Observaciones'),
      organization: field(record, 'Oferente'),
      type: 'scholarship',
      tags: listField(record, 'Área'),
      location: joined(', ', field(record, 'Ciudad'), field(record, 'País')),
      deadline: field(record, 'Entrega documentos'),
      eventStart: field(record, 'Inicio'),
      eventEnd: field(record, 'Fin'),
    },
  ],
};

export const aidesJeunes: Mapping = {
  name: 'aides-jeunes',
  recognises: (record) => hasFields(record, 'label', 'institution', 'conditions'),
  toDrafts: (record) => [
    {
      sourceId: field(record, 'file'),
      title: field(record, 'label'),
      description: joined(
        '\n',
        field(record, 'description'),
        ...listOf(record.conditions).map((condition) => `- ${condition}`),
      ),
      organization: field(record, 'institution_name', 'institution'),
      type: 'scholarship',
      link: field(record, 'link', 'teleservice', 'form'),
    },
  ],
};

const listOf = (value: unknown) => (Array.isArray(value) ? value : []).filter((item) => typeof item === 'string');
