/** Bytes of a file; the server takes no longer CV. */
const maxSize = 200_000;

/** Reads a file of JSON, or says why it cannot be read. */
export async function readJsonFile(file: File): Promise<{ json: unknown } | { problem: string }> {
  if (file.size > maxSize)
    return { problem: 'This file is too large for a CV. Choose a JSON Resume of at most 200 kB.' };
  try {
    return { json: JSON.parse((await file.text()).replace(/^\uFEFF/, '')) as unknown };
  } catch {
    return { problem: `“${file.name}” is not JSON. Choose a file whose name ends with .json.` };
  }
}
