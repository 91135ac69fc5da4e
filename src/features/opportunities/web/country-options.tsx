const names = new Intl.DisplayNames('en', { type: 'region' });

/** Countries and territories with people who may apply for something, by the order of their English names. */
const codes =
  'AFAXALDZASADAOAIAGARAMAWAUATAZBSBHBDBBBYBEBZBJBMBTBOBABWBRVGBNBGBFBIKHCMCACVBQKYCFTDCLCNCXCCCOKMCGCDCKCRCIHRCUCWCYCZDKDJDMDOECEGSVGQEREESZETFKFOFJFIFRGFPFGAGMGEDEGHGIGRGLGDGPGUGTGGGNGWGYHTHNHKHUISINIDIRIQIEIMILITJMJPJEJOKZKEKIXKKWKGLALVLBLSLRLYLILTLUMOMGMWMYMVMLMTMHMQMRMUYTMXFMMDMCMNMEMSMAMZMMNANRNPNLNCNZNINENGNUNFKPMKMPNOOMPKPWPSPAPGPYPEPHPNPLPTPRQARERORURWWSSMSTSASNRSSCSLSGSXSKSISBSOZAKRSSESLKBLSHKNLCMFPMVCSDSRSJSECHSYTWTJTZTHTLTGTKTOTTTNTRTMTCTVVIUGUAAEGBUSUYUZVUVAVEVNWFEHYEZMZW'.match(
    /../g,
  )!;

/** Of what HTML reads as its own, names hold nothing but '&'. */
const toOption = (code: string) => `<option value="${code}">${names.of(code)!.replace('&', '&amp;')}</option>`;

let options: string | undefined;

/**
 * Every country as an option of a select, as HTML that is made once: as elements, these 250 cost a third of what the
 * list page takes to render. Browsers may know newer names than the server: both are right.
 */
export function countryOptions(first: string, chosen: string | undefined) {
  options ??= codes.map(toOption).join('');
  const all = `<option value="">${first}</option>${options}`;
  return chosen ? all.replace(`value="${chosen}"`, '$& selected') : all;
}
