const names = new Intl.DisplayNames('en', { type: 'region' });

/** Countries and territories with people who may apply for something, by the order of their English names. */
const codes =
  'AF AX AL DZ AS AD AO AI AG AR AM AW AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO BA BW BR VG BN BG BF BI KH CM CA CV BQ KY CF TD CL CN CX CC CO KM CG CD CK CR CI HR CU CW CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FK FO FJ FI FR GF PF GA GM GE DE GH GI GR GL GD GP GU GT GG GN GW GY HT HN HK HU IS IN ID IR IQ IE IM IL IT JM JP JE JO KZ KE KI XK KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MQ MR MU YT MX FM MD MC MN ME MS MA MZ MM NA NR NP NL NC NZ NI NE NG NU NF KP MK MP NO OM PK PW PS PA PG PY PE PH PN PL PT PR QA RE RO RU RW WS SM ST SA SN RS SC SL SG SX SK SI SB SO ZA KR SS ES LK BL SH KN LC MF PM VC SD SR SJ SE CH SY TW TJ TZ TH TL TG TK TO TT TN TR TM TC TV VI UG UA AE GB US UY UZ VU VA VE VN WF EH YE ZM ZW'.split(
    ' ',
  );

const countryName = (code: string) => names.of(code) ?? code;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;' };
const toOption = (code: string) =>
  `<option value="${code}">${countryName(code).replace(/[&<]/g, (mark) => entities[mark]!)}</option>`;

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
