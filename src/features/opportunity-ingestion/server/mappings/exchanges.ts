import type { Mapping } from '../draft.ts';
import { field, hasFields, untilEndOf } from '../record-fields.ts';

export const hawaiiExchange: Mapping = {
  name: 'hawaii-exchange',
  recognises: (record) => hasFields(record, 'school', 'country', 'site', 'description'),
  toDrafts: (record) => [
    {
      title: field(record, 'school'),
      description: field(record, 'description'),
      organization: field(record, 'site'),
      type: 'exchange',
      link: field(record, 'url'),
      location: field(record, 'country'),
    },
  ],
};

/** Korean keys: university, country, kind, agreement; links are relative to the university's host. */
export const yonseiExchange: Mapping = {
  name: 'yonsei-exchange',
  recognises: (record) => hasFields(record, '대학명', '국가', 'href'),
  toDrafts: (record) => {
    const path = field(record, 'href');
    return [
      {
        title: field(record, '대학명'),
        organization: 'Yonsei University',
        type: 'exchange',
        link: path?.startsWith('/') ? `http://oia.yonsei.ac.kr${path}` : path,
        location: field(record, '국가'),
      },
    ];
  },
};

export const upcMobility: Mapping = {
  name: 'upc-fib-mobility',
  recognises: (record) => hasFields(record, 'codi', 'universitat', 'pais', 'programes'),
  toDrafts: (record) => [
    {
      sourceId: field(record, 'codi'),
      title: field(record, 'universitat'),
      description: field(record, 'descripcio'),
      organization: 'Facultat d’Informàtica de Barcelona (UPC)',
      type: 'exchange',
      link: field(record, 'web'),
      location: field(record, 'pais'),
      deadline: untilEndOf(field(record, 'vigent_fins')),
      year: field(record, 'vigent_fins'),
      edition: field(record, 'centre'),
    },
  ],
};
