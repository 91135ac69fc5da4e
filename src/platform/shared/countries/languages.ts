let names: Intl.DisplayNames | undefined;

/** 'English, Japanese' of ISO 639-1 codes. */
export function formatLanguages(codes: readonly string[]) {
  names ??= new Intl.DisplayNames('en', { type: 'language' });
  return codes.map((code) => names!.of(code) ?? code).join(', ');
}
