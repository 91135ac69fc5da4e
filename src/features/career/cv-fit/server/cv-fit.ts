import { isLetter } from '#features/career/cv/document-contract.ts';
import { CvNotFound } from '#features/career/cv/server/cv-errors.ts';
import type { CvOwner, Cvs } from '#features/career/cv/server/shared/cvs.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import { cosine } from '#platform/server/embeddings/vectors.ts';
import type { CvFit, Requirement } from '../contract.ts';
import { createEntryVectors, type Meaning, toMeaningText } from './entry-vectors.ts';
import { FitIsPremium, OfferNotFound, WriteACvFirst } from './fit-errors.ts';
import { addMeaning, compareTexts, listCompared } from './fit-policy.ts';
import { createFitRepository } from './fit-repository.ts';

type Dependencies = { db: Database; cvs: Pick<Cvs, 'list' | 'get'>; embedder: Embedder; now?: () => Date };
export type CvFits = ReturnType<typeof createCvFits>;

/** How a CV fits what opportunities ask for. */
export function createCvFits({ db, cvs, embedder, now = () => new Date() }: Dependencies) {
  const repository = createFitRepository(db);
  const entryVectors = createEntryVectors({ embedder, now });

  function addFound(requirements: readonly Requirement[], entries: Parameters<typeof addMeaning>[1], meaning: Meaning) {
    if (meaning.state !== 'compared') return [...requirements];
    const vectorOf = (text: string) => meaning.vectors.get(toMeaningText(text));
    return addMeaning(requirements, entries, (one, other) => {
      const [a, b] = [vectorOf(one), vectorOf(other)];
      return a && b ? cosine(a, b) : 0;
    });
  }

  return {
    /**
     * Compares by words at once, and by meaning when the model has read the texts: nobody waits for it. Throws
     * `FitIsPremium`, `OfferNotFound`, `WriteACvFirst` and `CvNotFound`.
     */
    async compare(owner: CvOwner, slug: string, cvId?: string): Promise<CvFit> {
      if (!owner.isPremium) throw new FitIsPremium();
      const offer = await repository.findOffer(slug);
      if (!offer) throw new OfferNotFound();
      const { cvs: all } = await cvs.list(owner);
      const chosen = cvId === undefined ? all[0] : all.find(({ id }) => id === cvId);
      if (!chosen) throw cvId === undefined ? new WriteACvFirst() : new CvNotFound();
      const { document } = await cvs.get(owner, chosen.id);
      if (isLetter(document)) throw new CvNotFound();
      const { asked, about, entries } = compareTexts(offer, document.resume);
      const compared = listCompared([...asked, ...about], entries);
      const isNeeded = compared.labels.length > 0 && compared.entries.length > 0;
      const texts = [...compared.labels, ...compared.entries.map(({ text }) => text)];
      const meaning = isNeeded
        ? entryVectors.find(texts, owner.id)
        : { state: 'compared' as const, vectors: new Map() };
      const named = ({ id, title }: (typeof all)[number]) => ({ id, title });
      const { title, organization, eligibility } = offer;
      return {
        ...{ cv: named(chosen), cvs: all.map(named) },
        opportunity: { slug: offer.slug, title, organization, eligibility },
        asked: addFound(asked, entries, meaning),
        about: addFound(about, entries, meaning),
        meaning: meaning.state,
      };
    },

    /** Resolves when the model reads nothing. */
    settled: entryVectors.settled,
  };
}
