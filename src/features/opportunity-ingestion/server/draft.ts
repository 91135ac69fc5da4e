/** What a mapping reads from a record, unchecked and not cleaned. */
export type Draft = Partial<{
  source: string | undefined;
  sourceId: string | undefined;
  title: string | undefined;
  /** HTML or plain text. */
  description: string | undefined;
  organization: string | undefined;
  type: string | undefined;
  category: string | undefined;
  /** Topics of the source; used to propose type and category, not shown. */
  tags: string[];
  link: string | undefined;
  /** The source's page about it, when that is not the link. */
  sourceUrl: string | undefined;
  image: string | undefined;
  location: string | undefined;
  eligibility: string | undefined;
  benefits: string[];
  /** Country codes or English names. */
  eligibleCountries: string[];
  educationLevels: string[];
  minAge: string | undefined;
  maxAge: string | undefined;
  deadline: string | undefined;
  timeZone: string | undefined;
  /** Dates of the event, for sources without an application deadline. */
  eventStart: string | undefined;
  eventEnd: string | undefined;
  /** For dates without a year. */
  year: string | undefined;
  /** Distinguishes editions. */
  edition: string | undefined;
}>;

export type Mapping = {
  /** Name of the source, unless the record or the caller names one. */
  name: string | undefined;
  recognises(record: Record<string, unknown>): boolean;
  /** Several when a record holds a list. */
  toDrafts(record: Record<string, unknown>): Draft[];
};
