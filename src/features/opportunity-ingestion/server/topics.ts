import type { Interest } from '#features/interests/vocabulary.ts';
import type { OpportunityType } from '#features/opportunities/vocabulary.ts';

/** Folded words in English, French and Spanish; '*' is a wildcard for any ending, '_' joins two words. */
export const typeKeywords: Record<OpportunityType, string> = {
  scholarship:
    'scholarship* grant grants fellowship* bursar* tuition stipend* beca becas bourse bourses studentship* financial_aid stipendium stipendien maestria doctorado allocation prime',
  internship:
    'intern interns internship* placement* trainee* apprentice* stagiaire* pasantia* practicas co_op coop working_student summer_of job_shadowing',
  exchange:
    'exchange* summer_school summer_schools winter_school spring_school study_abroad erasmus mobility mobilite movilidad intercambio* echange* abroad camp residency homestay semester volunteer* university universidad universite universitat school',
  competition:
    'competition* contest* challenge* hackathon* hack prize prizes award awards olympiad* ctf tournament* championship* concours concurso* datathon* jam cup ideathon pitch',
};

export const topicKeywords: Record<Interest, string> = {
  tech: 'tech technolog* software comput* coding code coder* developer* engineer* data ai machine_learning deep_learning robot* cyber* hack hacks hackathon* ctf algorithm* app apps web digital internet quantum electronic* informati* programming programmer* semiconductor* blockchain neural artificial_intelligence ingenieri* tecnolog* numeri*',
  environment:
    'environment* climat* sustainab* ecolog* green conservation ocean* energy energia biodivers* wildlife recycl* forest* pollution carbon agricultur* agropecuari* agro* marine renewable* solar water waste nature earth ambient* medioambient* agua planet',
  arts: 'art arts artist* arte artes music* musica film* photo* design* paint* danc* theat* writing writer* poet* poem* literat* essay* cultur* museum* fashion animation architect* creative* journalis* cinema video storytelling heritage craft* opera orchestra*',
  leadership:
    'leader* lider* social communit* comunit* civic volunteer* public policy policies politic* democra* rights law diplomacy diplomat* peace govern* advoca* debate* youth international citizen* ngo nonprofit philanthrop* merit merite global changemaker*',
  business:
    'business entrepreneur* startup* finance financial market* econom* account* management gestion innovat* commerce consulting investment bank* negocio* empresa*',
  science:
    'scien* ciencia* research* recherche physic* chem* biolog* math* astronom* nasa laborator* experiment* genom* neuroscience* statistic*',
  education:
    'educat* educaci* teach* pedagog* tutor* language* linguist* classroom curriculum literacy enseignement docente* docencia',
  health:
    'health* medic* nurs* pharm* clinic* disease* hospital* biomedic* vaccine* cancer salud sante patient* mental therap* surg* covid*',
};
