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
 * time. Browsers may know newer country names than the server. `own` comes first.
 */
export function countryOptions(first: string, chosen: string | undefined, own?: string) {
  options ??= codes.map(toOption).join('');
  const isKnown = own && codes.includes(own);
  const others = isKnown ? toOption(own) + options.replace(toOption(own), '') : options;
  const all = `<option value="">${first}</option>${others}`;
  return chosen ? all.replace(`value="${chosen}"`, '$& selected') : all;
}
