import { freeTemplate, maxFreeCvs, maxPremiumCvs, type Template } from './document-vocabulary.ts';

/** Free membership has one CV; what premium membership had added stays, to be read and exported. */
export const mayAddCv = (isPremium: boolean, count: number) => count < (isPremium ? maxPremiumCvs : maxFreeCvs);

export const mayEditCv = (isPremium: boolean, isFirst: boolean) => isPremium || isFirst;

/** One that a CV has stays when premium membership is over. */
export const mayUseTemplate = (isPremium: boolean, template: Template, current?: string) =>
  isPremium || template === freeTemplate || template === current;

/** Letters come with premium membership; those that are there can be read and exported when it is over. */
export const mayEditLetter = (isPremium: boolean) => isPremium;
