import { field, joined } from '../mapping/record-fields.ts';
import type { Layout } from './layout.ts';

/** Scholarships, exchanges and internships. */
export const studyLayouts: readonly Layout[] = [
  {
    // Machine-learning summer schools, mapped to exchange. Ids are ignored because some are shared.
    name: 'awesome-mlss',
    marks: ['full_name', 'link', 'deadline', 'place', 'sub'],
    named: ['description', 'link', 'deadline', 'year'],
    columns: {
      title: ['full_name', 'title'],
      organization: 'series',
      tags: 'sub',
      location: 'place',
      timeZone: 'timezone',
      eventStart: 'start',
      eventEnd: 'end',
    },
    type: 'exchange',
    category: 'tech',
  },
  {
    // A programme has a row for each share of costs that a grant covers: each is an opportunity of its own.
    name: 'icetex-becas',
    marks: ['Código', 'País', 'Programa', 'Oferente'],
    columns: {
      sourceId: 'Código',
      title: 'Programa',
      description: 'Observaciones',
      organization: 'Oferente',
      tags: 'Área',
      languages: 'Idioma',
      funding: 'Cubrimiento',
      amount: 'Porcentaje',
      deadline: 'Entrega documentos',
      eventStart: 'Inicio',
      eventEnd: 'Fin',
    },
    type: 'scholarship',
    more: (row) => ({ location: joined(', ', field(row, 'Ciudad'), field(row, 'País')) }),
  },
  {
    name: 'aides-jeunes',
    marks: ['label', 'institution', 'conditions'],
    columns: {
      sourceId: 'file',
      title: 'label',
      organization: ['institution_name', 'institution'],
      link: ['link', 'teleservice', 'form'],
    },
    type: 'scholarship',
    more: (row) => {
      const conditions = (Array.isArray(row.conditions) ? row.conditions : []).filter(
        (item) => typeof item === 'string',
      );
      const amount = field(row, 'montant');
      const period = field(row, 'periodicite');
      return {
        description: joined('\n', field(row, 'description'), ...conditions.map((each) => `- ${each}`)),
        amount: amount && joined(' ', amount, field(row, 'unit'), period === 'autre' ? undefined : `(${period})`),
      };
    },
  },
  {
    name: 'hawaii-exchange',
    marks: ['school', 'country', 'site', 'description'],
    columns: { title: 'school', description: 'description', organization: 'site', link: 'url', location: 'country' },
    type: 'exchange',
  },
  {
    // Korean keys: university, country, kind, agreement; links are relative to the university's host.
    name: 'yonsei-exchange',
    marks: ['대학명', '국가', 'href'],
    columns: { title: '대학명', location: '국가' },
    type: 'exchange',
    more: (row) => ({
      organization: 'Yonsei University',
      link: field(row, 'href')?.replace(/^(?=\/)/, 'http://oia.yonsei.ac.kr'),
    }),
  },
  {
    name: 'upc-fib-mobility',
    marks: ['codi', 'universitat', 'pais', 'programes'],
    columns: {
      sourceId: 'codi',
      title: 'universitat',
      description: 'descripcio',
      link: 'web',
      location: 'pais',
      lastYear: 'vigent_fins',
      year: 'vigent_fins',
      edition: 'centre',
    },
    type: 'exchange',
    more: () => ({ organization: 'Facultat d’Informàtica de Barcelona (UPC)' }),
  },
  {
    // `url` is a click counter; `listingUrl` is the employer's page.
    name: 'applyguy-internships',
    marks: ['company', 'title', 'listingUrl', 'season'],
    named: ['title', 'location'],
    columns: {
      sourceId: 'id',
      organization: 'company',
      postedAt: 'posted',
      tags: 'category',
      link: ['listingUrl', 'url'],
    },
    type: 'internship',
    category: 'tech',
  },
  {
    // The section distinguishes paid programmes from contests.
    name: 'open-source-programs',
    marks: ['section', 'name', 'link', 'timeline_link'],
    columns: { title: 'name', link: 'link', sourceUrl: 'timeline_link' },
    category: 'tech',
    more: (row) => {
      const section = field(row, 'section') ?? '';
      if (/contest|competition/i.test(section)) return { type: 'competition' };
      return { type: /^soc|intern/i.test(section) ? 'internship' : undefined };
    },
  },
];
