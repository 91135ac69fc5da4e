/** What a mapping makes of a record: the source's own words, not yet checked or cleaned. */
export type Draft = Partial<{
  source: string | undefined;
  sourceId: string | undefined;
  title: string | undefined;
  /** HTML or plain text. */
  description: string | undefined;
  organization: string | undefined;
  type: string | undefined;
  category: string | undefined;
  /** The source's own topics: words for a proposal, not shown. */
  tags: string[];
  link: string | undefined;
  /** Where the source tells about it, when that is not the link. */
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
  /** Days of the event itself, for sources that give no last day for applying. */
  eventStart: string | undefined;
  eventEnd: string | undefined;
  /** For dates that lack one, and for sources that know nothing more. */
  year: string | undefined;
  /** What else tells one edition from another. */
  edition: string | undefined;
}>;

export type Mapping = {
  /** The source's name, unless the record or the caller gives one. */
  name: string | undefined;
  recognises(record: Record<string, unknown>): boolean;
  /** One draft for most sources, several where a record holds a list. */
  toDrafts(record: Record<string, unknown>): Draft[];
};
