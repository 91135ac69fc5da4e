/**
 * The URL, or undefined. In place of `URL.canParse`, which in Node 20 refuses addresses with letters such as 'ü' once it
 * has been called often (its optimized path reads Latin-1 as UTF-8).
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
