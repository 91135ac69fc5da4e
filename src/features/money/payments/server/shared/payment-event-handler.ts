export type EventReferences = { paymentIntent?: string; subscription?: string };

/**
 * An event of the provider. Only a trigger: the current state is read from the provider, because events come late and
 * twice.
 */
export type PaymentEvent = { id: string; type: string; objectId: string; refs: EventReferences; created: Date };

/**
 * Handles events of some types. `apply` may run several times for one event, in several processes and in any order.
 * Returns 'unknown' when the object is not known yet: the event is then retried. Throws when the provider cannot be
 * reached.
 */
export type PaymentEventHandler = {
  types: readonly string[];
  apply(event: PaymentEvent): Promise<'applied' | 'unknown'>;
};

/** Runs periodically, so that lost events and interrupted work are recovered. */
export type ReconcilerStep = { name: string; run(): Promise<void> };

/** A discrepancy that a sync could not heal, for the operator. */
export type PaymentDiscrepancy = {
  kind: string;
  /** The provider's id, or ours when there is none. */
  objectId: string;
  /** A description of both states. */
  ours: string;
  theirs: string;
};
export type RecordDiscrepancy = (discrepancy: PaymentDiscrepancy) => Promise<void>;

/** A feature registers these handlers with payments. */
export type PaymentSubscriber = {
  eventHandler: PaymentEventHandler;
  reconcilerSteps: readonly ReconcilerStep[];
  /** Compares all rows of the feature with the provider. */
  listDiscrepancies?: () => AsyncIterable<PaymentDiscrepancy>;
};
