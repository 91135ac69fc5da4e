import { toTerms } from './term-policy.ts';

/** Too general to say anything: they neither count nor become a reason. */
const listed = `
  a able about abroad across actually add after again against ago all allow almost along already also although
  always am among an and another answer any anything anywhere appear application apply are around as ask at away
  bachelor back bad be because become been before begin behind being believe below beside best better between
  big bit both bring build busy but buy by call can cannot career careful carry case certain certainly change
  choose chosen clear clearly close college come competition complete consider contest continue cost could
  countries course cover covered create day decide definitely degree depend despite develop did different
  difficult do does doing done dont down dream during each early earn easy eight eighteen either else end
  english enough enter especially etc even ever every everybody everyone everything exact exactly example except
  expect experience explain fact fail family far fast feel felt few field fifteen fill final finally find fine
  finish finished first five follow for foreign forget former forward four free friend from full fully fund
  funded future gave general get give given glad global go goal gone good got graduate grant great group grow
  had half happen happy hard hardly has have he hear heard held hello help her here high him his hold home hope
  hour how however i idea if important improve in include inside instead institution interest interested
  interesting international internship into involve is it its job join just kept kind know large last late
  lately later learn least leave left less let level life like likely list listen little live local long look
  looking lose lost lot love made main mainly make many master may maybe me mean meet mention might mine minute
  miss moment money month more most mostly move moved much must my name near nearly necessary need never new
  next nice nine no nobody none nor not nothing now number obtain obviously of off offer often old on once one
  only open opportunity or organisation organization other ought our out outside over overseas own paid parent
  part pass past pay people perhaps person piece place plan play please point possible possibly prefer prepare
  present pretty previous probably problem program programme project provide public pupil put quick quickly
  quite rather reach ready real realise realize really reason receive recent recently region remain remember
  rest result right s said same say scholarship school second see seen sell send sent serious set seven seventeen
  several share she should show side simple simply since sit situation six sixteen skill slow small so social
  some somebody someone something sometime somewhere soon sort speak special spend stand start stay step still
  stop strong student studied study studying subject such support sure t take taken talk team tell ten term than
  that the their them then there therefore these they thing think third this though three through thus time to
  today together told tomorrow tonight too took top toward training travel tried true truly try turn two under
  undergraduate understand university unless until up upon us use useful usual usually various very wait want
  wanted was way we week well went were what whatever when whenever where wherever whether which while who whole
  whose why wide will win with within without wonder word work worked working world worry worse worst would
  wrong year yesterday yet you young your youth
`;

const general = new Set(toTerms(listed).trim().split(' '));

/** Whether a term, as `toTerms` writes it, says nothing about what somebody looks for. */
export const isGeneral = (term: string) => general.has(term);
