/** Uploaded files by path, such as `pictures/4f…/640.webp`. A name is written once and never overwritten. */
export type FileStore = {
  put(name: string, body: Buffer, contentType: string): Promise<void>;
  /** Undefined when no such file exists. */
  find(name: string): Promise<Buffer | undefined>;
  /** Does nothing when no such file exists. */
  remove(name: string): Promise<void>;
};

const safeName = /^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/;

/** Throws on a name that leaves the store's root. Names are generated, so this is a defect, not bad input. */
export function checkName(name: string) {
  if (!safeName.test(name)) throw new Error('This is not the name of a file.');
  return name;
}
