/** Where employers and universities ask for CVs without a picture, so that nobody is chosen by their looks. */
const without = ['AU', 'CA', 'GB', 'IE', 'NZ', 'US', 'ZA', 'IL', 'NL', 'SE', 'NO', 'DK', 'FI'];
/** Where a picture is common, but nobody has to send one. */
const common = [
  'AT',
  'BE',
  'BG',
  'CH',
  'CZ',
  'DE',
  'ES',
  'FR',
  'GR',
  'HR',
  'HU',
  'IT',
  'LU',
  'PL',
  'PT',
  'RO',
  'SI',
  'SK',
];
/** Where forms often ask for one. */
const usual = ['AE', 'BH', 'CN', 'ID', 'JP', 'KR', 'KW', 'MY', 'OM', 'QA', 'SA', 'TH', 'TW', 'VN'];

/** Why a CV has no picture, by the country of the person where it is known. */
export function pictureReason(country: string | undefined) {
  const ask = 'If a form asks for one, send it as a file of its own.';
  if (country !== undefined && without.includes(country))
    return 'Where you live, employers and universities ask for CVs without a picture, so that nobody is chosen by their looks.';
  if (country !== undefined && common.includes(country))
    return `Where you live, a picture is common, but nobody has to send one, and programmes in other countries do not want it. ${ask}`;
  if (country !== undefined && usual.includes(country))
    return `Where you live, forms often ask for a picture, but most programmes in other countries do not want it. ${ask}`;
  return `Most programmes do not want one, so that nobody is chosen by their looks. ${ask}`;
}
