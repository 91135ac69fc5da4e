const names = new Intl.DisplayNames('en', { type: 'region' });

/** Countries and territories in the order of their English names. */
const codes =
  'AFAXALDZASADAOAIAGARAMAWAUATAZBSBHBDBBBYBEBZBJBMBTBOBABWBRVGBNBGBFBIKHCMCACVBQKYCFTDCLCNCXCCCOKMCGCDCKCRCIHRCUCWCYCZDKDJDMDOECEGSVGQEREESZETFKFOFJFIFRGFPFGAGMGEDEGHGIGRGLGDGPGUGTGGGNGWGYHTHNHKHUISINIDIRIQIEIMILITJMJPJEJOKZKEKIXKKWKGLALVLBLSLRLYLILTLUMOMGMWMYMVMLMTMHMQMRMUYTMXFMMDMCMNMEMSMAMZMMNANRNPNLNCNZNINENGNUNFKPMKMPNOOMPKPWPSPAPGPYPEPHPNPLPTPRQARERORURWWSSMSTSASNRSSCSLSGSXSKSISBSOZAKRSSESLKBLSHKNLCMFPMVCSDSRSJSECHSYTWTJTZTHTLTGTKTOTTTNTRTMTCTVVIUGUAAEGBUSUYUZVUVAVEVNWFEHYEZMZW'.match(
    /../g,
  )!;

/** '&' is the only HTML character in country names. */
const toOption = (code: string) => `<option value="${code}">${names.of(code)!.replace('&', '&amp;')}</option>`;

let options: string | undefined;

/**
 * Options of a select as an HTML string, built once: as React elements these 250 take a third of the list page's render
 * time. Browsers may know newer country names than the server.
 */
export function countryOptions(first: string, chosen: string | undefined) {
  options ??= codes.map(toOption).join('');
  const all = `<option value="">${first}</option>${options}`;
  return chosen ? all.replace(`value="${chosen}"`, '$& selected') : all;
}
