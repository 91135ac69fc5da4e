/** FNV-1a, an unsigned 32-bit integer: to vary appearance by id, never for secrets. */
export function hashText(text: string) {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value ^ (value >>> 15)) >>> 0;
}
