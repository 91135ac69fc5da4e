import { recordAct } from '#platform/server/audit/audit-log.ts';
import { contentTypeOf } from '#platform/server/files/content-kind-policy.ts';
import { createStoredFiles, type FileDependencies, keepFile } from '#platform/server/files/stored-files.ts';
import { createPictureRepository, opportunityPictureKind } from './picture-repository.ts';

export type Pictures = ReturnType<typeof createPictures>;

export function createPictures(dependencies: FileDependencies) {
  const stored = createStoredFiles(dependencies, opportunityPictureKind);

  return {
    /** Resizes and stores a picture. Throws `PictureRefused` for anything else. */
    async add(actorId: string, bytes: Buffer) {
      const { id, width, height } = await stored.takePicture(bytes, actorId);
      await dependencies.db.transaction(async (transaction) => {
        await createPictureRepository(transaction).add({ id, width, height });
        await keepFile(transaction, opportunityPictureKind, id);
        await recordAct(transaction, { actorId, action: 'picture.add', subjectId: id, after: { width, height } });
      });
      return { id, width, height };
    },

    /** Throws FileNotFound. */
    read: async (id: string, part: string) => ({ body: await stored.read(id, part), contentType: contentTypeOf(part) }),
  };
}
