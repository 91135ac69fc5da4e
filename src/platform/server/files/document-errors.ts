/** Why a file is no document that can be taken. */
export type DocumentRefusal = 'kind' | 'damaged' | 'macros' | 'locked' | 'unpacked' | 'empty';

/** Features say it in their own words, by its reason. */
export class DocumentRefused extends Error {
  constructor(readonly reason: DocumentRefusal) {
    super(`This is no document that can be taken: ${reason}.`);
  }
}
