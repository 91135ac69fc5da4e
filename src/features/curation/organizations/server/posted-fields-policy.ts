import { type OpportunityFields, opportunityFields } from '#features/curation/admin/editor-contract.ts';
import { anywhere, formatDeadline, missingToPublish } from '#features/curation/admin/editor-vocabulary.ts';
import type { EligibilityFacts } from '#features/opportunities/core/eligibility-contract.ts';
import { learnWindow } from '#features/opportunities/core/server/dates/learned-windows-policy.ts';
import { parseLink } from '#features/opportunities/ingestion/server/link-policy.ts';
import { countryNames } from '#platform/shared/countries/countries.ts';
import { findCountry } from '#platform/shared/countries/country-search.ts';
import { dayAnywhere } from '#platform/shared/dates/dates.ts';
import { instantIn } from '#platform/shared/dates/time-zones.ts';
import type { PostedForm } from '../contract.ts';
import { FieldRefused } from './organization-errors.ts';

/** Fields of the editor that have another name, or no place, in the form. */
const formNames: Record<string, string> = { deadline: 'closes', eligibleCountries: 'countries', facts: 'minWorkYears' };
/** It ends at the next bracket, so that many open ones are not read again and again. */
const html = /<\/?[a-z!][^<>]*>/i;

const empty = {
  ...{ pictureId: null, pictureAlt: '', earlyAccessAt: null, facts: {} },
  deadline: { kind: 'unknown', closing: null, months: [], windows: [], text: '' },
} as const;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function codesOf(text: string, field = 'countries') {
  const names = text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
  return names.map((name) => {
    const country = findCountry(name);
    if (!country) throw new FieldRefused(field, `We do not know the country “${name.slice(0, 60)}”.`);
    return country.code;
  });
}

const numberOf = (text: string) => (text === '' ? null : Number(text));
const someOf = <T>(values: readonly T[]) => (values.length > 0 ? values : undefined);
const answerOf = (text: string) => (text === '' ? undefined : text === 'true');

/** The facts of the form take the place of those; others stay. */
function factsOf(form: PostedForm, stored: EligibilityFacts): EligibilityFacts {
  const stated = {
    gender: form.gender || undefined,
    finalYear: answerOf(form.finalYear),
    languageCertificate: answerOf(form.languageCertificate),
    applicationFee: answerOf(form.applicationFee),
    minWorkYears: numberOf(form.minWorkYears) ?? undefined,
    ...{ status: someOf(form.status), studiesNow: someOf(form.studiesNow), hasFinished: someOf(form.hasFinished) },
    offers: someOf(form.offers),
    residence: someOf(codesOf(form.residence, 'residence')),
    nationality: someOf(codesOf(form.nationality, 'nationality')),
  };
  const others = Object.entries(stored).filter(([name]) => !(name in stated));
  const given = Object.entries(stated).filter(([, value]) => value !== undefined);
  return Object.fromEntries([...others, ...given]);
}

type Deadline = OpportunityFields['deadline'];

/** What the form says of dates, to tell whether it was changed. */
const datesOf = (form: PostedForm) => {
  const { deadlineKind, opens, closes, closesTime, zone, months, isYearly } = form;
  return JSON.stringify([deadlineKind, opens, closes, closesTime, zone, months, isYearly !== '']);
};

function deadlineOf(form: PostedForm, stored: OpportunityFields | undefined): Deadline {
  const before = stored?.deadline ?? empty.deadline;
  if (stored && datesOf(form) === datesOf(toForm(stored))) return stored.deadline;
  const kind = form.deadlineKind;
  const isDated = kind === 'dated' && form.closes !== '';
  const closing = isDated ? { day: form.closes, time: form.closesTime, zone: form.zone } : null;
  const round = { opens: form.opens || null, closes: isDated ? form.closes : null };
  const next = {
    ...{ kind, closing },
    months: kind === 'recurring' ? form.months.map(Number) : [],
    windows: form.isYearly ? learnWindow(before.windows, round) : [],
  };
  return { ...next, text: formatDeadline(next) };
}

function checkDays({ deadlineKind, opens, closes, zone }: PostedForm, now: Date) {
  if (deadlineKind !== 'dated') return;
  if (zone !== anywhere && instantIn(zone, now.getTime()) === undefined)
    throw new FieldRefused('zone', 'We do not know this time zone.');
  if (closes === '') throw new FieldRefused('closes', 'Give the last day.');
  if (closes < dayAnywhere(now)) throw new FieldRefused('closes', 'This day is over. Choose a later one.');
  if (opens > closes) throw new FieldRefused('opens', 'It cannot open after it closes.');
}

/**
 * The editor's fields of a form, with its checks. What the form does not show stays as in `stored`. Throws FieldRefused
 * for the first field that is wrong.
 */
export function toFields(form: PostedForm, stored: OpportunityFields | undefined, now: Date): OpportunityFields {
  for (const [name, value] of Object.entries(form))
    if (typeof value === 'string' && html.test(value))
      throw new FieldRefused(name, 'Please write plain text, without HTML.');
  if (!parseLink(form.link)) throw new FieldRefused('link', 'Give a web address that people can open.');
  const isSameDeadline = stored && datesOf(form) === datesOf(toForm(stored));
  if (!isSameDeadline) checkDays(form, now);
  const parsed = opportunityFields.safeParse({
    ...(stored ?? empty),
    ...{ title: form.title, organization: form.organization, link: form.link, description: form.description },
    ...{ category: form.category, type: form.type, interests: form.interests, subjects: linesOf(form.subjects) },
    ...{
      benefits: linesOf(form.benefits),
      deadline: deadlineOf(form, stored),
      facts: factsOf(form, stored?.facts ?? {}),
    },
    ...{ eligibility: form.eligibility, eligibleCountries: codesOf(form.countries) },
    ...{ educationLevels: form.educationLevels, minAge: numberOf(form.minAge), maxAge: numberOf(form.maxAge) },
    ...{ location: form.location, funding: form.funding || null, amount: form.amount },
    ...{ requiredDocuments: form.requiredDocuments, languages: form.languages },
  });
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]!.path[0]);
    throw new FieldRefused(formNames[name] ?? name, 'This is too long, or not right.');
  }
  const [missing] = Object.entries(missingToPublish(parsed.data, now));
  if (missing) throw new FieldRefused(formNames[missing[0]] ?? missing[0], `${missing[1]}.`);
  return parsed.data;
}

const text = (value: boolean | undefined) => (value === undefined ? '' : value ? 'true' : 'false');

const namesOfCodes = (codes: readonly string[]) => codes.map((code) => countryNames[code]).join(', ');

/** The form of stored fields. */
export const toForm = (fields: OpportunityFields): PostedForm => ({
  ...{ title: fields.title, organization: fields.organization, link: fields.link, description: fields.description },
  ...{ category: fields.category ?? 'leadership', type: fields.type ?? 'scholarship', interests: fields.interests },
  ...{ subjects: fields.subjects.join('\n'), benefits: fields.benefits.join('\n') },
  ...{ deadlineKind: fields.deadline.kind, opens: '', closes: fields.deadline.closing?.day ?? '' },
  ...{ closesTime: fields.deadline.closing?.time ?? '', zone: fields.deadline.closing?.zone ?? anywhere },
  ...{ months: fields.deadline.months.map(String), isYearly: fields.deadline.windows.length > 0 ? 'on' : '' },
  ...{ eligibility: fields.eligibility, educationLevels: fields.educationLevels },
  countries: namesOfCodes(fields.eligibleCountries),
  residence: namesOfCodes(fields.facts.residence ?? []),
  nationality: namesOfCodes(fields.facts.nationality ?? []),
  ...{ studiesNow: fields.facts.studiesNow ?? [], hasFinished: fields.facts.hasFinished ?? [] },
  offers: fields.facts.offers ?? [],
  ...{ minAge: String(fields.minAge ?? ''), maxAge: String(fields.maxAge ?? '') },
  ...{ gender: fields.facts.gender ?? '', finalYear: text(fields.facts.finalYear), status: fields.facts.status ?? [] },
  languageCertificate: text(fields.facts.languageCertificate),
  applicationFee: text(fields.facts.applicationFee),
  minWorkYears: String(fields.facts.minWorkYears ?? ''),
  ...{ location: fields.location, funding: fields.funding ?? '', amount: fields.amount },
  ...{ requiredDocuments: fields.requiredDocuments, languages: fields.languages },
});
