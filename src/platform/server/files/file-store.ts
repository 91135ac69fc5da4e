/** Files that people sent, by a name that is a path, such as `pictures/4f…/640.webp`. A name is written once. */
export type FileStore = {
  put(name: string, body: Buffer, contentType: string): Promise<void>;
  /** Undefined when there is none. */
  find(name: string): Promise<Buffer | undefined>;
  /** Nothing happens when there is none. */
  remove(name: string): Promise<void>;
};

const safeName = /^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/;

/** Names are made by us; one that leads elsewhere is a defect. */
export function checkName(name: string) {
  if (!safeName.test(name)) throw new Error('This is not the name of a file.');
  return name;
}
