import type { Database } from '#platform/server/database/database.ts';
import { directPictureReader, type PictureReader } from '#platform/server/pictures/picture-reader.ts';
import { type AnyDocument, isLetter } from '../../document-contract.ts';
import { type PictureShape, pictureSizes } from '../../document-vocabulary.ts';
import { pictureTemplates } from '../../template-policy.ts';
import { CvIsReadOnly, CvNotFound, CvPictureNotFound } from '../cv-errors.ts';
import { createCvRepository } from '../cv-repository.ts';
import type { CvPrint } from '../drawing/print-cv.ts';
import type { CvOwner, Cvs } from '../shared/cvs.ts';
import { createCvPictureRepository } from './cv-picture-repository.ts';

type Dependencies = { db: Database; cvs: Pick<Cvs, 'get'>; pictureReader?: PictureReader | undefined };
export type CvPictures = ReturnType<typeof createCvPictures>;

/** In pixels. */
const minWidth = 320;

/** The picture of a CV, which its owner alone sees; it is printed where the CV says so. */
export function createCvPictures({ db, cvs, pictureReader = directPictureReader }: Dependencies) {
  const repository = createCvPictureRepository(db);
  return {
    has: (owner: CvOwner, id: string) => repository.has(owner.id, id),

    /** Throws `CvPictureNotFound`, for the picture of somebody else too. */
    async read(owner: CvOwner, id: string) {
      const picture = await repository.find(owner.id, id);
      if (!picture) throw new CvPictureNotFound();
      return picture.content;
    },

    /** In place of an earlier one. Throws `CvNotFound`, `CvIsReadOnly` and `PictureRefused`. */
    async set(owner: CvOwner, id: string, shape: PictureShape, bytes: Buffer) {
      const { document, mayEdit } = await cvs.get(owner, id);
      if (isLetter(document)) throw new CvNotFound();
      if (!mayEdit) throw new CvIsReadOnly();
      const content = await pictureReader.cut(bytes, { ...pictureSizes[shape], kind: 'jpeg', minWidth }, owner.id);
      await db.transaction(async (transaction) => {
        if (!(await createCvRepository(transaction).findForChange(owner.id, id))) throw new CvNotFound();
        await createCvPictureRepository(transaction).set(id, { shape, content });
      });
    },

    /** Allowed when premium membership is over, too. Throws `CvNotFound`. */
    async remove(owner: CvOwner, id: string) {
      await cvs.get(owner, id);
      await repository.remove(owner.id, id);
    },

    /** Returns the picture for a printer; empty where the CV shows none, or its template has none. */
    async forPrint(owner: CvOwner, id: string, document: AnyDocument): Promise<Pick<CvPrint, 'picture'>> {
      if (isLetter(document) || !document.showsPicture || !pictureTemplates.includes(document.template)) return {};
      const storedPicture = await repository.find(owner.id, id);
      if (!storedPicture) return {};
      return { picture: { shape: storedPicture.shape, jpeg: Buffer.from(storedPicture.content).toString('base64') } };
    },
  };
}
