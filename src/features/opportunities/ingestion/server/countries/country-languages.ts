import af from 'i18n-iso-countries/langs/af.json';
import am from 'i18n-iso-countries/langs/am.json';
import ar from 'i18n-iso-countries/langs/ar.json';
import az from 'i18n-iso-countries/langs/az.json';
import be from 'i18n-iso-countries/langs/be.json';
import bg from 'i18n-iso-countries/langs/bg.json';
import bn from 'i18n-iso-countries/langs/bn.json';
import br from 'i18n-iso-countries/langs/br.json';
import bs from 'i18n-iso-countries/langs/bs.json';
import ca from 'i18n-iso-countries/langs/ca.json';
import cs from 'i18n-iso-countries/langs/cs.json';
import cy from 'i18n-iso-countries/langs/cy.json';
import da from 'i18n-iso-countries/langs/da.json';
import de from 'i18n-iso-countries/langs/de.json';
import dv from 'i18n-iso-countries/langs/dv.json';
import el from 'i18n-iso-countries/langs/el.json';
import es from 'i18n-iso-countries/langs/es.json';
import et from 'i18n-iso-countries/langs/et.json';
import eu from 'i18n-iso-countries/langs/eu.json';
import fa from 'i18n-iso-countries/langs/fa.json';
import fi from 'i18n-iso-countries/langs/fi.json';
import fr from 'i18n-iso-countries/langs/fr.json';
import ga from 'i18n-iso-countries/langs/ga.json';
import gl from 'i18n-iso-countries/langs/gl.json';
import ha from 'i18n-iso-countries/langs/ha.json';
import he from 'i18n-iso-countries/langs/he.json';
import hi from 'i18n-iso-countries/langs/hi.json';
import hr from 'i18n-iso-countries/langs/hr.json';
import hu from 'i18n-iso-countries/langs/hu.json';
import hy from 'i18n-iso-countries/langs/hy.json';
import id from 'i18n-iso-countries/langs/id.json';
import isNames from 'i18n-iso-countries/langs/is.json';
import it from 'i18n-iso-countries/langs/it.json';
import ja from 'i18n-iso-countries/langs/ja.json';
import ka from 'i18n-iso-countries/langs/ka.json';
import kk from 'i18n-iso-countries/langs/kk.json';
import km from 'i18n-iso-countries/langs/km.json';
import ko from 'i18n-iso-countries/langs/ko.json';
import ku from 'i18n-iso-countries/langs/ku.json';
import ky from 'i18n-iso-countries/langs/ky.json';
import lt from 'i18n-iso-countries/langs/lt.json';
import lv from 'i18n-iso-countries/langs/lv.json';
import mk from 'i18n-iso-countries/langs/mk.json';
import ml from 'i18n-iso-countries/langs/ml.json';
import mn from 'i18n-iso-countries/langs/mn.json';
import mr from 'i18n-iso-countries/langs/mr.json';
import ms from 'i18n-iso-countries/langs/ms.json';
import mt from 'i18n-iso-countries/langs/mt.json';
import nb from 'i18n-iso-countries/langs/nb.json';
import nl from 'i18n-iso-countries/langs/nl.json';
import nn from 'i18n-iso-countries/langs/nn.json';
import no from 'i18n-iso-countries/langs/no.json';
import pl from 'i18n-iso-countries/langs/pl.json';
import ps from 'i18n-iso-countries/langs/ps.json';
import pt from 'i18n-iso-countries/langs/pt.json';
import ro from 'i18n-iso-countries/langs/ro.json';
import ru from 'i18n-iso-countries/langs/ru.json';
import sd from 'i18n-iso-countries/langs/sd.json';
import sk from 'i18n-iso-countries/langs/sk.json';
import sl from 'i18n-iso-countries/langs/sl.json';
import so from 'i18n-iso-countries/langs/so.json';
import sq from 'i18n-iso-countries/langs/sq.json';
import sr from 'i18n-iso-countries/langs/sr.json';
import sv from 'i18n-iso-countries/langs/sv.json';
import sw from 'i18n-iso-countries/langs/sw.json';
import ta from 'i18n-iso-countries/langs/ta.json';
import tg from 'i18n-iso-countries/langs/tg.json';
import th from 'i18n-iso-countries/langs/th.json';
import tk from 'i18n-iso-countries/langs/tk.json';
import tr from 'i18n-iso-countries/langs/tr.json';
import tt from 'i18n-iso-countries/langs/tt.json';
import ug from 'i18n-iso-countries/langs/ug.json';
import uk from 'i18n-iso-countries/langs/uk.json';
import ur from 'i18n-iso-countries/langs/ur.json';
import uz from 'i18n-iso-countries/langs/uz.json';
import vi from 'i18n-iso-countries/langs/vi.json';
import zh from 'i18n-iso-countries/langs/zh.json';

type CountryNames = { countries: Record<string, string | string[]> };

/** The names of countries in the languages of i18n-iso-countries beside English; of a name in several, the first counts. */
export const countryLanguages = [
  es,
  fr,
  pt,
  de,
  it,
  nl,
  ru,
  ar,
  tr,
  id,
  zh,
  hi,
  sw,
  pl,
  uk,
  af,
  am,
  az,
  be,
  bg,
  bn,
  br,
  bs,
  ca,
  cs,
  cy,
  da,
  dv,
  el,
  et,
  eu,
  fa,
  fi,
  ga,
  gl,
  ha,
  he,
  hr,
  hu,
  hy,
  isNames,
  ja,
  ka,
  kk,
  km,
  ko,
  ku,
  ky,
  lt,
  lv,
  mk,
  ml,
  mn,
  mr,
  ms,
  mt,
  nb,
  nn,
  no,
  ps,
  ro,
  sd,
  sk,
  sl,
  so,
  sq,
  sr,
  sv,
  ta,
  tg,
  th,
  tk,
  tt,
  ug,
  ur,
  uz,
  vi,
] as readonly CountryNames[];
