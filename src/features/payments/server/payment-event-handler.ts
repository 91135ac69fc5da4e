/** Ids of the provider's that an event is about. */
export type EventReferences = {
  paymentIntent?: string;
  subscription?: string;
  customer?: string;
  charge?: string;
  invoice?: string;
};

/** Something that happened at the provider. How things stand now is read back from there: events come late and twice. */
export type PaymentEvent = { id: string; type: string; objectId: string; refs: EventReferences; created: Date };

/**
 * Takes events of some types. `apply` may be called any number of times for one event, by several processes, and in any
 * order. 'unknown': what it refers to is not known (yet); it is asked again later. It throws when it could not tell.
 */
export type PaymentEventHandler = {
  types: readonly string[];
  apply(event: PaymentEvent): Promise<'applied' | 'unknown'>;
};

/** Something that is looked after again and again, so that what was lost on the way heals by itself. */
export type ReconcilerStep = { name: string; run(): Promise<void> };

/** Where our rows and the provider's disagree and nothing can heal it, for the operator. */
export type PaymentDiscrepancy = {
  kind: string;
  /** The provider's id, or ours when the provider has none. */
  objectId: string;
  /** In words. */
  ours: string;
  theirs: string;
};
export type RecordDiscrepancy = (discrepancy: PaymentDiscrepancy) => Promise<void>;

/** What a feature does with what happens at the provider. */
export type PaymentSubscriber = {
  eventHandler: PaymentEventHandler;
  reconcilerSteps: readonly ReconcilerStep[];
  /** Compares everything that the feature has with the provider. */
  listDiscrepancies?: () => AsyncIterable<PaymentDiscrepancy>;
};
