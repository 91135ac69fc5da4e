/** Turns texts into vectors: the closer the meaning of two texts, the higher the cosine of their vectors. */
export type Embedder = {
  /** Names the model. Vectors of different models cannot be compared. */
  model: string;
  /**
   * One vector for each text, in order; all have the same length. `actor` asks, such as the id of the session's user, or
   * a job where none is named: actors are served in turn. Throws `EmbeddingFailed`.
   */
  embed: (texts: readonly string[], actor?: string) => Promise<Int8Array[]>;
  /** Ends what runs. Later calls throw `EmbeddingFailed`. */
  stop: () => Promise<void>;
};

/** The model is missing, was ended, is too slow or refused. */
export class EmbeddingFailed extends Error {
  constructor(
    message: string,
    /** These texts would be refused again. */
    readonly isFinal = false,
  ) {
    super(message);
  }
}
