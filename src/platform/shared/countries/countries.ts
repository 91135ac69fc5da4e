import iso from 'i18n-iso-countries/langs/en.json';
import ownNames from './country-names.json';

const isoNames = Object.entries(iso.countries as Record<string, string | string[]>).map(
  ([code, names]) => [code, typeof names === 'string' ? names : names[0]!] as const,
);

/**
 * Short English names by ISO 3166-1 alpha-2 code, with XK (Kosovo). Our own are shorter than the package's, or as people
 * of the country write them.
 */
export const countryNames: Record<string, string> = { ...Object.fromEntries(isoNames), ...ownNames.short };

const africa =
  'DZ AO BJ BW BF BI CV CM CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW';
const eu = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE';
const caribbean = 'AG BS BB CU DM DO GD HT JM KN LC VC TT';
const latinAmerica = 'AR BO BR CL CO CR CU DO EC SV GT HT HN MX NI PA PY PE UY VE';
const oceania = 'AU FJ KI MH FM NR NZ PW PG WS SB TO TV VU';
const middleEast = 'AE BH CY EG IQ IR IL JO KW LB OM PS QA SA SY TR YE';
const asia =
  'AF AM AZ BH BD BT BN KH CN GE HK IN ID IR IQ IL JP JO KZ KW KG LA LB MO MY MV MN MM NP KP OM PK PS PH QA SA SG KR LK SY TW TJ TH TL TR TM AE UZ VN YE';
const asean = 'BN KH ID LA MY MM PH SG TH TL VN';
const commonwealth =
  'AG AU BS BD BB BZ BW BN CM CA CY DM SZ FJ GA GM GH GD GY IN JM KE KI LS MW MY MV MT MU MZ NA NR NZ NG PK PG RW KN LC VC WS SC SL SG SB ZA LK TZ TG TO TT TV UG GB VU ZM';
const developing =
  `${africa} ${caribbean.replace(/AG|BS|BB|KN|TT/g, '')} ${latinAmerica.replace(/CL|UY/g, '')} AF AL AM AZ BD BT BA BY KH CN GE IN ID IR IQ JO KZ XK KG LA LB MY MV MN MD ME MM NP MK PK PS PH RS LK SY TJ TH TL TR TM UA UZ VN YE BZ GY SR FJ KI MH FM NR PW PG WS SB TO TV VU`.replace(
    /\b(SC)\b/g,
    '',
  );

/** Country codes by the names of groups that eligibility rules use. `@developing` follows the OECD DAC list. */
export const countryGroups: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries({
    '@africa': africa,
    '@asia': asia,
    '@asean': asean,
    '@caribbean': `${caribbean} BZ GY SR`,
    '@commonwealth': commonwealth,
    '@developing': developing,
    '@eu': eu,
    '@europe': `${eu} AL AD AM AZ BY BA GE IS XK LI MD MC ME MK NO RU SM RS CH TR UA GB VA`,
    '@latin-america': latinAmerica,
    '@middle-east': middleEast,
    '@north-america': 'US CA MX',
    '@oceania': oceania,
    '@all': Object.keys(countryNames).join(' '),
  }).map(([group, codes]) => [group, [...new Set(codes.split(' ').filter(Boolean))]]),
);
