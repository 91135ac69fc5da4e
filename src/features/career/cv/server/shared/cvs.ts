import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#platform/server/database/database.ts';
import { shorten } from '#platform/shared/text/text.ts';
import type { CvChange, CvInput } from '../../contract.ts';
import { mayAddCv, mayEditCv, mayEditLetter, mayUseTemplate } from '../../cv-access-policy.ts';
import { type AnyDocument, type CvDocument, isLetter } from '../../document-contract.ts';
import { freeTemplate, maxPremiumCvs, maxVersions, minutesOfVersion } from '../../document-vocabulary.ts';
import { isTooLong, readResumeFile, toCanonical, withoutStreet } from '../../resume-policy.ts';
import {
  CvChangedElsewhere,
  CvIsReadOnly,
  CvNotFound,
  CvTooLong,
  OneCvIsFree,
  TemplateIsPremium,
  TooManyCvs,
  UnreadableFile,
  VersionNotFound,
} from '../cv-errors.ts';
import { createCvRepository } from '../cv-repository.ts';
import { createCvPictureRepository } from '../pictures/cv-picture-repository.ts';

/** The owner of CVs, with what the membership and the age allow. */
export type CvOwner = { id: string; isPremium: boolean; isMinor: boolean; isAdult: boolean };
type Dependencies = { db: Database; now?: () => Date };
export type Cvs = ReturnType<typeof createCvs>;

type Repository = ReturnType<typeof createCvRepository>;
type Stored = NonNullable<Awaited<ReturnType<Repository['find']>>>;

/** Returns a document as it is stored: in its canonical form, that of a minor without street. */
export function toStored<Document extends AnyDocument>(owner: CvOwner, document: Document): Document {
  const isStreetLeft = owner.isMinor && !isLetter(document);
  const stored = toCanonical(
    isStreetLeft ? { ...document, resume: withoutStreet((document as CvDocument).resume) } : document,
  );
  if (isTooLong(stored)) throw new CvTooLong();
  return stored;
}

function readFile(file: unknown) {
  const read = readResumeFile(file);
  if ('problem' in read) throw new UnreadableFile(read.problem);
  return read.resume;
}

/** Throws `CvNotFound` for a letter. */
function toCv(stored: Stored): Stored & { document: CvDocument } {
  const { document } = stored;
  if (isLetter(document)) throw new CvNotFound();
  return { ...stored, document };
}

/**
 * The CVs of members; what has nothing of the kind in its name serves their letters as well. Every method throws
 * `CvNotFound` for one that is not the owner's.
 */
export function createCvs({ db, now = () => new Date() }: Dependencies) {
  const isEditable = async (repository: Repository, owner: CvOwner, { id, kind }: Pick<Stored, 'id' | 'kind'>) =>
    kind === 'letter'
      ? mayEditLetter(owner.isPremium)
      : mayEditCv(owner.isPremium, owner.isPremium || (await repository.findFirstId(owner.id)) === id);

  /** `change` returns the next document, or undefined for none. Throws `CvIsReadOnly`. */
  const write = (
    owner: CvOwner,
    id: string,
    change: (stored: Stored, repository: Repository) => Promise<AnyDocument | undefined> | AnyDocument | undefined,
    keepAlways = false,
  ) =>
    db.transaction(async (transaction) => {
      const repository = createCvRepository(transaction);
      const stored = await repository.findForChange(owner.id, id);
      if (!stored) throw new CvNotFound();
      if (!(await isEditable(repository, owner, stored))) throw new CvIsReadOnly();
      const next = await change(stored, repository);
      if (!next || isDeepStrictEqual(next, toCanonical(stored.document))) return stored.version;
      const at = now();
      const isOld = at.getTime() - stored.keptAt.getTime() >= minutesOfVersion * 60_000;
      if (keepAlways || isOld) await repository.keepVersion(id, stored.document, stored.updatedAt, maxVersions);
      const version = stored.version + 1;
      const versionTime = keepAlways || isOld ? { keptAt: at } : {};
      await repository.change(id, { document: next, version, updatedAt: at, ...versionTime });
      return version;
    });

  return {
    /** The first one first. */
    async list(owner: CvOwner) {
      const rows = await createCvRepository(db).list(owner.id);
      const cvs = rows.map((cv, index) => ({ ...cv, mayEdit: mayEditCv(owner.isPremium, index === 0) }));
      return { cvs, mayAdd: mayAddCv(owner.isPremium, rows.length) };
    },

    async get(owner: CvOwner, id: string) {
      const repository = createCvRepository(db);
      const stored = await repository.find(owner.id, id);
      if (!stored) throw new CvNotFound();
      const { document, version, updatedAt, applicationId } = stored;
      const mayEdit = await isEditable(repository, owner, stored);
      return { id, document: toCanonical(document), version, updatedAt, mayEdit, applicationId };
    },

    /** Returns the id of the new CV. Throws `OneCvIsFree`, `TooManyCvs`, `UnreadableFile` and `CvTooLong`. */
    add: (owner: CvOwner, { title, copyOf, file }: CvInput, paper: CvDocument['paper']) =>
      db.transaction(async (transaction) => {
        const repository = createCvRepository(transaction);
        await repository.lockUser(owner.id);
        const count = await repository.count(owner.id, 'cv');
        if (!mayAddCv(owner.isPremium, count)) throw count < maxPremiumCvs ? new OneCvIsFree() : new TooManyCvs();
        const original = copyOf === undefined ? undefined : await repository.find(owner.id, copyOf);
        if (copyOf !== undefined && !original) throw new CvNotFound();
        const copied = original && toCv(original).document;
        const made: CvDocument = copied
          ? { ...copied, title: shorten(`Copy of ${copied.title}`, 80) }
          : { title: 'My CV', template: freeTemplate, paper, resume: file === undefined ? {} : readFile(file) };
        const id = await repository.add(
          owner.id,
          { document: toStored(owner, title ? { ...made, title } : made) },
          now(),
        );
        const pictures = createCvPictureRepository(transaction);
        const picture = original && (await pictures.find(owner.id, original.id));
        if (picture) await pictures.set(id, picture);
        return id;
      }),

    /**
     * Returns the new version. A stored document may be sent again. Throws `CvChangedElsewhere` for another version
     * than the current one, `TemplateIsPremium`, `CvIsReadOnly` and `CvTooLong`.
     */
    save: (owner: CvOwner, id: string, { document, version }: CvChange) =>
      write(owner, id, (stored) => {
        if (isLetter(document) !== isLetter(stored.document)) throw new CvNotFound();
        if (!isLetter(document) && !mayUseTemplate(owner.isPremium, document.template, stored.document.template))
          throw new TemplateIsPremium();
        const next = toStored(owner, document);
        if (isDeepStrictEqual(next, toCanonical(stored.document))) return undefined;
        if (version !== stored.version) throw new CvChangedElsewhere();
        return next;
      }),

    /** Replaces what is in it by what a file holds. Throws as `save` does, and `UnreadableFile`. */
    importFile: (owner: CvOwner, id: string, version: number, file: unknown) =>
      write(
        owner,
        id,
        (stored) => {
          const resume = readFile(file);
          if (version !== stored.version) throw new CvChangedElsewhere();
          return toStored(owner, { ...toCv(stored).document, resume });
        },
        true,
      ),

    async listVersions(owner: CvOwner, id: string) {
      const repository = createCvRepository(db);
      if (!(await repository.find(owner.id, id))) throw new CvNotFound();
      return repository.listVersions(id);
    },

    /**
     * Restores an earlier version, and stores the present one as a version too. The template stays. Throws
     * `VersionNotFound`.
     */
    restore: (owner: CvOwner, id: string, versionId: string) =>
      write(
        owner,
        id,
        async (stored, repository) => {
          const earlier = await repository.findVersion(id, versionId);
          if (!earlier) throw new VersionNotFound();
          const { template } = stored.document;
          return toStored(owner, { ...earlier.document, template } as AnyDocument);
        },
        true,
      ),

    /** Returns what it was. */
    async remove(owner: CvOwner, id: string) {
      const kind = await createCvRepository(db).remove(owner.id, id);
      if (!kind) throw new CvNotFound();
      return kind;
    },
  };
}
